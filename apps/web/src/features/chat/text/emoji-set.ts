// Our choice of emoji, by group. Loaded with the panel and not before.
const split = (text: string) => text.split(' ')

export const emojiGroups = {
  faces: split(
    '😀 😃 😄 😁 😆 😅 😂 🤣 😊 😇 🙂 🙃 😉 😌 😍 🥰 😘 😋 😛 😜 🤪 🤗 🤭 🤫 🤔 🤨 😐 😏 😒 🙄 😬 😔 😪 😴 🤒 🤯 🥳 😎 🤓 😕 😟 😮 😳 🥺 😢 😭 😱 😤 😡 🤬',
  ),
  people: split('👍 👎 👌 ✌️ 🤞 🤟 🤘 🤙 👈 👉 👆 👇 ☝️ ✋ 👋 👏 🙌 👐 🤝 🙏 💪 ✍️ 🤳 🙋 🤦 🤷 💃 🕺'),
  hearts: split('❤️ 🧡 💛 💚 💙 💜 🖤 🤍 💔 💕 💞 💓 💗 💖 💘 💯 💥 💫 💤 💬 ✅ ❌ ❓ ❗ ⭐ ✨ 🔥'),
  nature: split('🐶 🐱 🐭 🐰 🦊 🐻 🐼 🐯 🦁 🐮 🐷 🐵 🐔 🐧 🦚 🐘 🐍 🦋 🐝 🌸 🌹 🌻 🌴 🍀 🌞 🌙 🌈 ☔'),
  food: split('🍎 🍌 🍉 🍇 🥭 🍓 🥥 🍅 🌶️ 🌽 🍞 🧀 🍚 🍜 🍛 🥟 🍕 🍔 🍟 🍦 🎂 🍫 🍿 ☕ 🍵 🥤'),
  play: split('🎉 🎊 🎁 🎈 🪔 🎆 🧧 🏏 ⚽ 🏀 🎾 🏆 🥇 🎮 🎲 🎯 🎵 🎤 📷 💎 💰 🚗 🏍️ ✈️ 🚀 🏠 ⏰ 🎡'),
} as const

export type EmojiGroup = keyof typeof emojiGroups

const RECENT_MAX = 24

/** The newest first, each once. */
export function withRecent(recent: readonly string[], emoji: string): string[] {
  return [emoji, ...recent.filter((one) => one !== emoji)].slice(0, RECENT_MAX)
}

/** What was stored may be anything: only a list of emoji is believed. */
export function recentOf(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    const known = new Set<string>(Object.values(emojiGroups).flat())
    return Array.isArray(value) ? value.filter((one) => known.has(one)).slice(0, RECENT_MAX) : []
  } catch {
    return []
  }
}
