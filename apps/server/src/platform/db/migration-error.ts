/** Said to whoever starts the server; nothing was changed. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}
