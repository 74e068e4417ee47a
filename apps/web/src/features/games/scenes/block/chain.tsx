/** One block on 96 × 104 units, drawn from a corner; its lid is a part of its own so that it can close. */
function Block({ isNew = false }: { isNew?: boolean }) {
  const [top, left, right] = isNew ? ['#ffd782', '#f59a0b', '#b96300'] : ['#a985ff', '#6d33d6', '#43109c']
  return (
    <svg viewBox="0 0 96 104" className="size-full overflow-visible" aria-hidden="true">
      <path d="M4 32 48 56V100L4 76Z" fill={left} />
      <path d="M92 32 48 56V100L92 76Z" fill={right} />
      <path d="M4 32 48 56V64L4 40ZM48 56 92 32V40L48 64Z" fill="#fff" fillOpacity=".22" />
      <path d="M4 32 48 8 92 32 48 56Z" fill="#12042e" />
      <g className={isNew ? 'chain-lid' : undefined}>
        <path d="M4 32 48 8 92 32 48 56Z" fill={top} />
        <path d="M4 32 48 8V32Z" fill="#fff" fillOpacity=".3" />
        <path d="M48 22 66 32 48 42 30 32Z" fill={left} fillOpacity=".55" />
      </g>
    </svg>
  )
}

/** Two blocks that stand already, and the one that closes now. */
export function Chain() {
  return (
    <div className="chain">
      <div className="chain-block" style={{ left: '16%' }}>
        <Block />
      </div>
      <i className="chain-link" style={{ left: '33%' }} />
      <div className="chain-block" style={{ left: '50%' }}>
        <Block />
      </div>
      <i className="chain-link" data-new="" style={{ left: '67%' }} />
      <div className="chain-block" data-new="" style={{ left: '84%' }}>
        <Block isNew />
      </div>
    </div>
  )
}
