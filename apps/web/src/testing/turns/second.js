globalThis.turns.push('second')
