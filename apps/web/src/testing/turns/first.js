globalThis.turns.push('first')
