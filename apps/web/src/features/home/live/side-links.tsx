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
          title={t('home.side.invite')}
          note={t('home.side.inviteNote')}
          as={Link}
          rowProps={{ to: '/invite' }}
        />
        <ListRow
          icon={<Percent />}
          title={t('home.side.offers')}
          note={t('home.side.offersNote')}
          as={Link}
          rowProps={{ to: '/recharge-activitys' }}
        />
        <ListRow
          icon={<Headset />}
          title={t('home.side.service')}
          note={t('home.side.serviceNote')}
          as={Link}
          rowProps={{ to: '/service' }}
        />
      </ListCard>
    </div>
  )
}
