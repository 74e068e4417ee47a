import type { PostBody } from '@mela/contract/channels.ts'

/** What a message of type 7 carries. */
export function postData({ en, hi, zh }: PostBody) {
  const wordsOf = ({ title, parts }: PostBody['en']) => ({ title, content: JSON.stringify(parts) })
  const translation = { ...(hi && { hi: wordsOf(hi) }), ...(zh && { zh: wordsOf(zh) }) }
  return { ...wordsOf(en), ...(hi || zh ? { translation } : {}) }
}
