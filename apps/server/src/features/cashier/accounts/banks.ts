// Invented banks: the product ships with play credits, and a payout never leaves the sandbox.
export const banks = [
  { code: 'AMRB', name: 'Amrit Bank' },
  { code: 'BANY', name: 'Banyan Bank' },
  { code: 'CHND', name: 'Chandni Savings Bank' },
  { code: 'DECC', name: 'Deccan Commerce Bank' },
  { code: 'GNGA', name: 'Ganga Union Bank' },
  { code: 'HIMA', name: 'Himalaya National Bank' },
  { code: 'INDU', name: 'Indus Valley Bank' },
  { code: 'JASM', name: 'Jasmine Trust Bank' },
  { code: 'KAVR', name: 'Kaveri Cooperative Bank' },
  { code: 'LOTS', name: 'Lotus Bank' },
  { code: 'MALB', name: 'Malabar Merchants Bank' },
  { code: 'MARI', name: 'Marigold Bank' },
  { code: 'NARM', name: 'Narmada Bank' },
  { code: 'PEAC', name: 'Peacock Bank' },
  { code: 'PUNY', name: 'Punya Peoples Bank' },
  { code: 'SAFF', name: 'Saffron Bank' },
  { code: 'SUND', name: 'Sundar Bank' },
  { code: 'TEAK', name: 'Teak & Sons Bank' },
  { code: 'VINS', name: 'Vindhya Savings Bank' },
  { code: 'YAMU', name: 'Yamuna Bank' },
] as const

export const bankOf = (code: string) => banks.find((bank) => bank.code === code)
