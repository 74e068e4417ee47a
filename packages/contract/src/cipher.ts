// The wire form of passwords and PINs: AES-128-CBC with a fixed key and IV that ship with every client. It keeps
// secrets out of casual logs and nothing more: it is an encoding, not protection. TLS protects the way, argon2id
// protects what is stored.
export const WIRE_KEY_HEX = '80d8ca523f26a315d496877e34521a28'
export const WIRE_IV_HEX = '5b2fa18308474761da28fa79b8399b47'
