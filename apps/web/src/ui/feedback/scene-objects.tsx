// The objects of the state scenes, drawn in flat facets on a 220 × 160 field with the ground at y = 138.

function Chest() {
  return (
    <g transform="translate(30 20) scale(.49)">
      <path d="m92 116-14-46 22-38 170-8 28 34v46l-20 10Z" fill="#6d28d9" />
      <path d="m100 32 170-8 28 34-220 12Z" fill="#8b5cf6" />
      <path d="m88 74 198-10 2 38-14 8-174 4Z" fill="#1f0b45" />
      <path d="m88 74 198-10-90 50h-96Z" fill="#3b1480" />
      <path d="m100 32 170-8 4 8-168 8Z" fill="#ffd782" />
      <path d="m78 70 22-38 6 8-18 34 12 40-8 2Z" fill="#ffc247" />
      <path d="m270 24 28 34v46l-10-2-2-40-16-30Z" fill="#f59a0b" />
      <path d="m58 138 34-26 192 6-36 20Z" fill="#160632" />
      <path d="m92 112 192 6-36 20h-60Z" fill="#2a1158" />
      <path d="M58 138h190l-10 102H70Z" fill="#6d28d9" />
      <path d="M58 138h96l-22 102H70Z" fill="#8b5cf6" />
      <path d="m248 138 36-20-12 96-34 26Z" fill="#3b1480" />
      <path d="m248 138 36-20-30 70Z" fill="#4c1d95" />
      <path d="M58 138h190l-2 18H60Z" fill="#ffb627" />
      <path d="M58 138h120l-20 18H60Z" fill="#ffe09a" />
      <path d="m248 138 36-20-2 16-36 22Z" fill="#d98207" />
      <path d="M86 138h20l2 102H90Z" fill="#ffc247" />
      <path d="M200 138h20l-4 102h-18Z" fill="#f59a0b" />
      <path d="M134 138h38l8 14-6 30-21 14-21-14-6-30Z" fill="#ffb627" />
      <path d="M134 138h38l-44 38-6-24Z" fill="#fff0c9" />
      <path d="M153 154a7 7 0 0 1 4 12.5l3 13.5h-14l3-13.5a7 7 0 0 1 4-12.5Z" fill="#4d1d09" />
      <path d="m190 70 4 12 12 4-12 4-4 12-4-12-12-4 12-4Z" fill="#c4b5fd" />
    </g>
  )
}

function Bubbles() {
  return (
    <>
      <path d="M58 46 70 34h68l12 12v42l-12 12h-34l-20 18 2-18H70L58 88Z" fill="#7c3aed" />
      <path d="M58 46 70 34h48L86 100H70L58 88Z" fill="#a78bfa" />
      <path d="M114 78h44l10 10v24l-10 10h-2l2 16-18-16h-26l-10-10V88Z" fill="#ffb627" />
      <path d="M114 78h30l-26 44h-4l-10-10V88Z" fill="#ffd782" />
      <circle cx="122" cy="100" r="4" fill="#6b3a00" />
      <circle cx="136" cy="100" r="4" fill="#6b3a00" />
      <circle cx="150" cy="100" r="4" fill="#6b3a00" />
      <path d="M76 56h48M76 72h26" stroke="#fff" strokeWidth="7" strokeLinecap="round" />
    </>
  )
}

function Lens() {
  return (
    <>
      <path d="m136 104 30 28-8 8-32-28Z" fill="#4c1d95" />
      <path d="m136 104 12 11-10 9-12-12Z" fill="#ffb627" />
      <path d="M82 34h32l22 22v32l-22 22H82L60 88V56Z" fill="#7c3aed" />
      <path d="M82 34h32L60 88V56Z" fill="#a78bfa" />
      <path d="M86 46h24l14 14v24l-14 14H86L72 84V60Z" fill="#f4effd" />
      <path d="M86 46h24L72 84V60Z" fill="#fff" />
      <path d="m98 58 4 10 10 4-10 4-4 10-4-10-10-4 10-4Z" fill="#c4b5fd" />
    </>
  )
}

function Purse() {
  return (
    <>
      <path d="M60 58 74 44h80l8 14v66l-12 12H72l-12-12Z" fill="#5b21b6" />
      <path d="M60 58 74 44h80l8 14Z" fill="#a78bfa" />
      <path d="M60 58h66L72 136l-12-12Z" fill="#7c3aed" />
      <path d="M126 84h44v28h-44l-10-14Z" fill="#ffb627" />
      <path d="M126 84h30l-34 20-6-6Z" fill="#ffd782" />
      <circle cx="134" cy="98" r="5" fill="#6b3a00" />
      <path d="m92 22 14 6v16H84V30Z" fill="#35d399" />
      <path d="m120 18 14 10v16h-22V26Z" fill="#7fd6ff" />
    </>
  )
}

function Bell() {
  return (
    <>
      <path d="m110 28 30 16 8 52 14 18v8H58v-8l14-18 8-52Z" fill="#ffb627" />
      <path d="m110 28-30 16-8 52-14 18v8h40Z" fill="#ffd782" />
      <path d="m110 28 30 16 8 52 14 18v8h-36Z" fill="#f59a0b" />
      <path d="M110 18h8l4 10-12 6-12-6 4-10Z" fill="#8a5300" />
      <path d="M96 122h28l-6 14h-16Z" fill="#6d28d9" />
      <path
        d="m156 34 12-8M160 48h14M64 34l-12-8M60 48H46"
        stroke="#a78bfa"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  )
}

function Tent() {
  return (
    <>
      <path d="M110 18v20" stroke="#8a5300" strokeWidth="4" />
      <path d="m112 18 22 8-22 8Z" fill="#f43f5e" />
      <path d="M110 36 50 80h24Z" fill="#ffd782" />
      <path d="M110 36 74 80h24Z" fill="#7c3aed" />
      <path d="M110 36 98 80h24Z" fill="#fff0c9" />
      <path d="m110 36 12 44h24Z" fill="#6d28d9" />
      <path d="m110 36 36 44h24Z" fill="#ffb627" />
      <path d="M56 80h18v58H56Z" fill="#ffe9b8" />
      <path d="M74 80h24l-14 58H74Z" fill="#a78bfa" />
      <path d="M98 80h24l14 58H84Z" fill="#3b1480" />
      <path d="M122 80h24v58h-10Z" fill="#8b5cf6" />
      <path d="M146 80h18v58h-18Z" fill="#ffc95c" />
    </>
  )
}

export const sceneObjects = {
  chest: Chest,
  chat: Bubbles,
  search: Lens,
  wallet: Purse,
  bell: Bell,
  tent: Tent,
}
