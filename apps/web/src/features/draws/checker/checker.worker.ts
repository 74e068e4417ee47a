// The sums of a check take a tenth of a second and more on a small phone; here they are in nobody's way.
import { answer } from './answer.ts'
import type { Question } from './question.ts'

self.addEventListener('message', ({ data }: MessageEvent<{ id: number; question: Question }>) => {
  const { id, question } = data
  answer(question, (told) => self.postMessage({ id, told })).catch(() =>
    self.postMessage({ id, isBroken: true }),
  )
})
