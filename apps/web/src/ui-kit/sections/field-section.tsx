import { useState } from 'react'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { ChipRow } from '#ui/fields/chip-row.tsx'
import { OtpField } from '#ui/fields/kit/otp-field.tsx'
import { NumberChips } from '#ui/fields/number-chips.tsx'
import { PinPad } from '#ui/fields/pin-pad.tsx'
import { RadioRows } from '#ui/fields/radio-rows.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { SelectSheet } from '#ui/overlays/select-sheet.tsx'
import { KitSection, Specimen } from '../kit-section.tsx'
import type { KitTexts } from '../kit-texts.ts'

const areas = [
  { value: 'in', label: 'India', note: '+91' },
  { value: 'cn', label: '中国', note: '+86' },
  { value: 'np', label: 'Nepal', note: '+977' },
  { value: 'bd', label: 'Bangladesh', note: '+880' },
  { value: 'lk', label: 'Sri Lanka', note: '+94' },
]
const chipValues = ['10', '20', '50', '100']

export function FieldSection({ t }: { t: KitTexts }) {
  const [name, setName] = useState('Asha Verma')
  const [secret, setSecret] = useState('lotus')
  const [story, setStory] = useState('The chest did not open for me.')
  const [code, setCode] = useState('48')
  const [badCode, setBadCode] = useState('4821')
  const [pin, setPin] = useState('123')
  const [chips, setChips] = useState(chipValues)
  const [chip, setChip] = useState('2')
  const [times, setTimes] = useState(5)
  const [tab, setTab] = useState('records')
  const [minutes, setMinutes] = useState('1')
  const [currency, setCurrency] = useState<'INR' | 'USDT'>('INR')
  const [area, setArea] = useState('in')
  const [isAreaOpen, setIsAreaOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [isOn, setIsOn] = useState(true)
  const [account, setAccount] = useState('bank')
  const tabs = [
    { id: 'records', label: t.records },
    { id: 'trend', label: t.trend },
    { id: 'mine', label: t.myBets },
  ]
  const chosen = areas.find((one) => one.value === area)
  return (
    <KitSection id="fields" title="Fields">
      <Specimen name="Text">
        <TextField
          label={t.nickname}
          hint={t.nicknameHint}
          value={name}
          onValueChange={setName}
          clearLabel={t.clear}
        />
        <TextField
          label={t.password}
          type="password"
          error={t.passwordError}
          value={secret}
          onValueChange={setSecret}
          revealLabel={t.show}
          hideLabel={t.hide}
          autoComplete="current-password"
        />
        <TextField
          label={t.amount}
          inputMode="decimal"
          value="500"
          onValueChange={() => {}}
          prefix={<Coin currency="INR" />}
          suffix={<span className="text-sm font-semibold">INR</span>}
        />
        <TextField label={t.nickname} value="" placeholder={t.nickname} onValueChange={() => {}} disabled />
        <SelectField
          label={t.areaCode}
          shown={chosen && `${chosen.label} ${chosen.note}`}
          onOpen={() => setIsAreaOpen(true)}
          isOpen={isAreaOpen}
        />
        <SelectSheet
          isOpen={isAreaOpen}
          onClose={() => setIsAreaOpen(false)}
          title={t.areaCode}
          closeLabel={t.close}
          searchLabel={t.search}
          clearLabel={t.clear}
          emptyText={t.nothingFound}
          options={areas}
          value={area}
          onValueChange={setArea}
        />
      </Specimen>
      <Specimen name="Long text, search">
        <TextArea label={t.feedback} value={story} onValueChange={setStory} maxLength={200} />
        <SearchField label={t.search} value={query} onValueChange={setQuery} clearLabel={t.clear} />
        <div className="on-violet rounded-md bg-topbar p-3">
          <SearchField
            label={t.search}
            value={query}
            onValueChange={setQuery}
            clearLabel={t.clear}
            tone="glass"
          />
        </div>
      </Specimen>
      <Specimen name="Code (OtpField)">
        <OtpField label={t.code} boxLabel={(at) => `${t.digit} ${at}`} value={code} onValueChange={setCode} />
        <OtpField
          label={t.code}
          boxLabel={(at) => `${t.digit} ${at}`}
          value={badCode}
          onValueChange={setBadCode}
          error={t.codeError}
        />
      </Specimen>
      <Specimen name="PIN pad">
        <PinPad
          label={t.password}
          progressLabel={(count) => `${count} / 6`}
          value={pin}
          onValueChange={setPin}
          keypadLabel={t.password}
          eraseLabel={t.clear}
        />
      </Specimen>
      <Specimen name="Amounts">
        <NumberChips
          label={t.amount}
          chips={chips.map((value, at) => ({
            id: String(at),
            label: value,
            value,
            tag: at === 3 ? '+5%' : undefined,
          }))}
          chosenId={chip}
          onChoose={setChip}
          onEdit={setChips}
          editLabel={t.save}
          doneLabel={t.save}
        />
        <Stepper
          label="×"
          value={times}
          min={1}
          max={100}
          onValueChange={setTimes}
          lessLabel="−"
          moreLabel="+"
        />
        <ChipRow
          label="×"
          options={[1, 5, 10, 20, 50, 100].map((value) => ({ id: String(value), label: `×${value}` }))}
          chosenId={String(times)}
          onChoose={(id) => setTimes(Number(id))}
        />
      </Specimen>
      <Specimen name="Choices">
        <Tabs label={t.records} items={tabs} value={tab} onValueChange={setTab} look="segment" />
        <Tabs label={t.records} items={tabs} value={tab} onValueChange={setTab}>
          <p className="pt-3 text-ink2">{tabs.find((one) => one.id === tab)?.label}</p>
        </Tabs>
        <div className="on-violet rounded-md bg-topbar p-3">
          <Tabs
            label={t.minute}
            look="pills"
            items={['1', '3', '5', '10'].map((id) => ({ id, label: `${id} ${t.minute}`, note: '00:24' }))}
            value={minutes}
            onValueChange={setMinutes}
          />
        </div>
        <Segmented
          label={t.balance}
          value={currency}
          onValueChange={setCurrency}
          options={[
            { value: 'INR', label: 'INR', icon: <Coin currency="INR" className="size-5" /> },
            { value: 'USDT', label: 'USDT', icon: <Coin currency="USDT" className="size-5" /> },
          ]}
        />
      </Specimen>
      <Specimen name="Switch, checkbox">
        <Switch label={t.sound} isOn={isOn} onChange={setIsOn} />
        <Switch label={t.sound} isOn={!isOn} onChange={(value) => setIsOn(!value)} />
        <Switch label={t.sound} isOn isDisabled onChange={() => {}} />
        <Checkbox label={t.nicknameHint} isChecked={isOn} onChange={setIsOn} />
        <Checkbox label={t.nicknameHint} isChecked={false} onChange={() => {}} error={t.passwordError} />
      </Specimen>
      <Specimen name="Radio rows">
        <RadioRows
          label={t.withdraw}
          look="cards"
          value={account}
          onValueChange={setAccount}
          options={[
            {
              value: 'bank',
              label: 'State Bank',
              note: '•••• 4411',
              icon: <Coin currency="INR" className="size-8" />,
            },
            {
              value: 'chain',
              label: 'TRC20',
              note: 'TQm9…x7Kd',
              icon: <Coin currency="USDT" className="size-8" />,
            },
          ]}
        />
        <RadioRows
          label={t.language}
          value={account}
          onValueChange={setAccount}
          options={[
            { value: 'bank', label: 'English' },
            { value: 'chain', label: 'हिन्दी' },
          ]}
        />
      </Specimen>
    </KitSection>
  )
}
