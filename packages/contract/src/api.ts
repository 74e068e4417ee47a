// Every endpoint, for the server and the API page. Clients import the part they use, never this.
import { account } from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { files } from './files.ts'
import { reports } from './reports.ts'
import { wallet } from './wallet.ts'

export const api = { reports, files, account, wallet } satisfies Record<string, Record<string, Endpoint>>
