// The packs are made by the plugin of vite-texts.ts out of every `texts/{locale}.json`.
declare module 'virtual:texts/en' {
  const texts: import('use-intl').Messages
  export default texts
}
declare module 'virtual:texts/hi' {
  const texts: import('use-intl').Messages
  export default texts
}
declare module 'virtual:texts/zh' {
  const texts: import('use-intl').Messages
  export default texts
}
declare module 'virtual:texts/en/rest' {
  const texts: import('use-intl').Messages
  export default texts
}
declare module 'virtual:texts/hi/rest' {
  const texts: import('use-intl').Messages
  export default texts
}
declare module 'virtual:texts/zh/rest' {
  const texts: import('use-intl').Messages
  export default texts
}
declare module 'virtual:texts/en/chats' {
  const texts: import('use-intl').Messages
  export default texts
}
declare module 'virtual:texts/hi/chats' {
  const texts: import('use-intl').Messages
  export default texts
}
declare module 'virtual:texts/zh/chats' {
  const texts: import('use-intl').Messages
  export default texts
}
declare module 'virtual:texts/en/growth' {
  const texts: import('use-intl').Messages
  export default texts
}
declare module 'virtual:texts/hi/growth' {
  const texts: import('use-intl').Messages
  export default texts
}
declare module 'virtual:texts/zh/growth' {
  const texts: import('use-intl').Messages
  export default texts
}
