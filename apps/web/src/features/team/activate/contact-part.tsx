import { EmailField, type emailOf, MobileField, type mobileOf } from '#features/account/index.ts'
import type { FieldParts } from '#platform/form/form-types.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'

export type Channel = 'mobile' | 'email'
type NewContact = ReturnType<typeof mobileOf> | ReturnType<typeof emailOf>

export const shownContact = (contact: NewContact): string =>
  'mobile' in contact
    ? `${contact.mobile.area_code} ${contact.mobile.phone_number}`
    : contact.email.mailbox_number

type ContactPartProps = FieldParts<string> & {
  channel: Channel
  onChannel: (channel: Channel) => void
  country: string
  onCountry: (country: string) => void
}

/** The new member's own number or address: the only way into the account that is being opened (SE-03). */
export function ContactPart({ channel, onChannel, country, onCountry, ...field }: ContactPartProps) {
  const t = useT()
  return (
    <div className="grid gap-3">
      <Segmented
        label={t('team.activate.contact')}
        options={[
          { value: 'mobile', label: t('team.activate.mobile') },
          { value: 'email', label: t('team.activate.email') },
        ]}
        value={channel}
        onValueChange={onChannel}
      />
      {channel === 'mobile' ? (
        <MobileField {...field} isOthers country={country} onCountry={onCountry} />
      ) : (
        <EmailField {...field} isOthers />
      )}
      <p className="text-xs text-ink2">{t('team.activate.contactAbout')}</p>
    </div>
  )
}
