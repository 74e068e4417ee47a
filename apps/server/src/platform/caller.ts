// Who is calling, as the session says. Never taken from the request itself.
export type Caller = {
  id: string
  session_id: string
  is_step: boolean
  is_banned: boolean
}

/** Whom a token belongs to; undefined for a token that is none, or no longer. */
export type Authenticate = (token: string) => Promise<Caller | undefined>
