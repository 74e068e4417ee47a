import { Link } from '@tanstack/react-router'
import { Gift, Headset, Percent } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'

export function SideLinks() {
  const t = useT()
  return (
    <div className="md:col-span-2 lg:col-span-1">
      <ListCard>
        <ListRow
          icon={<Gift />}
          title={t('home.later.side.invite')}
          note={t('home.later.side.inviteNote')}
          as={Link}
          rowProps={{ to: '/invite' }}
        />
        <ListRow
          icon={<Percent />}
          title={t('home.later.side.offers')}
          note={t('home.later.side.offersNote')}
          as={Link}
          rowProps={{ to: '/recharge-activitys' }}
        />
        <ListRow
          icon={<Headset />}
          title={t('home.later.side.service')}
          note={t('home.later.side.serviceNote')}
          as={Link}
          rowProps={{ to: '/service' }}
        />
      </ListCard>
    </div>
  )
}
