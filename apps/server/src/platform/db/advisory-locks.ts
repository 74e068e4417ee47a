// Every advisory lock has a number of its own: two purposes that share one would wait for each other, or see each other's
// lock as theirs. Those of SQL functions stand here too, so that nobody takes them again.
export const advisoryLock = {
  migrate: 7_305_213,
  /** In `ledger_seal_next`. */
  sealLedger: 7_305_214,
  /** In `audit_append`, the trail of operators. */
  auditTrail: 7_305_215,
  keeperSeat: 7_305_216,
  keeperCandidates: 7_305_217,
  firstFairnessKey: 7_305_218,
  serverFacts: 7_305_219,
} as const
