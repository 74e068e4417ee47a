// What clients tell about themselves when something unexpected happens.
import * as z from 'zod/mini'
import { endpoint, Nothing } from './endpoint.ts'

export const reports = {
  clientError: endpoint({
    method: 'POST',
    path: '/public/client_error',
    access: 'anyone',
    about: 'An unexpected error of a client, its sensitive parts masked before it was sent.',
    body: z.strictObject({
      message: z.string().check(z.maxLength(1000)),
      stack: z.string().check(z.maxLength(8000)),
      route: z.string().check(z.maxLength(500)),
      version: z.string().check(z.maxLength(40)),
    }),
    reply: Nothing,
    refusals: [],
  }),
}
