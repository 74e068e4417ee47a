import { useId, useLayoutEffect, useRef, useState } from 'react'
import { barOf, scaleOf, shareOn, shownLabels } from '#ui/data/bar-scale.ts'

export interface BarSeries {
  id: string
  name: string
  /** `signed` is green above and red below zero; the second of two series is hatched, so that colour is not all. */
  tone: 'brand' | 'gold' | 'signed'
}

export interface BarGroup {
  id: string
  /** Under the bar: short. */
  label: string
  /** In the reading over the chart: whole. */
  title: string
  /** One for each series. */
  values: readonly bigint[]
}

export interface BarChartProps {
  /** The chart in one sentence, for those who cannot see it; its table stands beside it. */
  label: string
  series: readonly BarSeries[]
  groups: readonly BarGroup[]
  /** An amount at the edge of the scale. */
  short: (value: bigint) => string
  /** An amount in the reading. */
  whole: (value: bigint) => string
}

const HEIGHT = 200
const FOOT = 22
const LABEL_PX = 58
const NARROW_PX = 40

/** Bars by hand: a scale, groups of bars, and a reading of the group under the finger. */
export function BarChart({ label, series, groups, short, whole }: BarChartProps) {
  const hatch = useId()
  const [frame, width] = useWidth()
  const [chosen, setChosen] = useState<number>()
  const scale = scaleOf(groups.flatMap(({ values }) => values))
  const edge = Math.max(...scale.ticks.map((tick) => short(tick).length)) * 7 + 8
  const box = { width: Math.max(1, width - edge), height: HEIGHT }
  const yOf = (tick: bigint) => (1 - shareOn(scale, tick)) * HEIGHT
  const isShown = shownLabels(groups.length, Math.floor(box.width / LABEL_PX))
  const room = box.width / Math.max(1, groups.length)
  const read = groups[chosen ?? groups.length - 1]
  return (
    <div className="grid gap-3">
      <Reading series={series} group={read} whole={whole} hatch={hatch} />
      <div ref={frame} className="min-w-0">
        <svg
          role="img"
          aria-label={label}
          width={Math.max(width, NARROW_PX)}
          height={HEIGHT + FOOT}
          className="block touch-pan-y overflow-visible"
          onPointerLeave={() => setChosen(undefined)}
        >
          <Hatch id={hatch} />
          {scale.ticks.map((tick) => (
            <g key={String(tick)}>
              <line
                x1={edge}
                x2={width}
                y1={yOf(tick)}
                y2={yOf(tick)}
                stroke={tick === 0n ? 'var(--control)' : 'var(--line)'}
              />
              <text
                x={edge - 6}
                y={yOf(tick) + 4}
                textAnchor="end"
                fill="var(--ink2)"
                className="figures text-2xs"
              >
                {short(tick)}
              </text>
            </g>
          ))}
          <g transform={`translate(${edge} 0)`}>
            {groups.map((group, at) => (
              <g key={group.id} onPointerEnter={() => setChosen(at)} onPointerDown={() => setChosen(at)}>
                <rect
                  x={at * room}
                  width={room}
                  height={HEIGHT + FOOT}
                  fill="var(--brand)"
                  fillOpacity={at === chosen ? 0.08 : 0}
                />
                {group.values.map((value, bar) => {
                  const place = { group: at, groups: groups.length, bar, bars: series.length }
                  const tone = series[bar]?.tone ?? 'brand'
                  return (
                    <rect
                      key={series[bar]?.id}
                      {...barOf(scale, box, place, value)}
                      rx={1.5}
                      fill={fillOf(tone, value, hatch)}
                    />
                  )
                })}
                {isShown(at) && (
                  <text
                    x={(at + 0.5) * room}
                    y={HEIGHT + 16}
                    textAnchor={at === groups.length - 1 && room < LABEL_PX ? 'end' : 'middle'}
                    dx={at === groups.length - 1 && room < LABEL_PX ? room / 2 : 0}
                    fill="var(--ink2)"
                    className="figures text-2xs"
                  >
                    {group.label}
                  </text>
                )}
              </g>
            ))}
          </g>
        </svg>
      </div>
    </div>
  )
}

function fillOf(tone: BarSeries['tone'], value: bigint, hatch: string): string {
  if (tone === 'gold') return `url(#${hatch})`
  if (tone === 'brand') return 'var(--brand-text)'
  return value < 0n ? 'var(--danger)' : 'var(--emerald-text)'
}

function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" fill="var(--gold)" />
      <line x1="0" x2="0" y1="0" y2="5" stroke="#2b1606" strokeOpacity=".55" strokeWidth="2.4" />
    </pattern>
  )
}

type ReadingProps = {
  series: readonly BarSeries[]
  group: BarGroup | undefined
  whole: (value: bigint) => string
  hatch: string
}

function Reading({ series, group, whole, hatch }: ReadingProps) {
  if (!group) return null
  return (
    <div aria-hidden="true" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="font-semibold">{group.title}</span>
      {series.map((one, at) => (
        <span key={one.id} className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" width="12" height="12" className="shrink-0">
            <rect width="12" height="12" rx="3" fill={fillOf(one.tone, group.values[at] ?? 0n, hatch)} />
          </svg>
          <span className="text-ink2">{one.name}</span>
          <span className="figures font-semibold">{whole(group.values[at] ?? 0n)}</span>
        </span>
      ))}
    </div>
  )
}

/** The chart is drawn in real pixels, so that its letters keep their size. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return [frame, width] as const
}
