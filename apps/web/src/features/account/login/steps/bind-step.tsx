import type { LoginFlag } from '@mela/contract/enums.ts'
import { useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import type { ContactChannel } from '../../contact/bind-contact.tsx'
import { BindForm } from '../../contact/bind-form.tsx'
import { dispatch, useLoginStore } from '../login-store.ts'
import { useCollected, useLogin } from '../use-login.tsx'
import { isExpired } from '../use-login-command.ts'
import { DoneBefore } from './done-before.tsx'

/** AU-10: a mobile number or an e-mail address, at least one. */
export function BindStep() {
  const isDone = useLoginStore(({ state }) => state.furthest > state.step)
  return isDone ? <DoneBefore what="code" /> : <BindTabs />
}

function BindTabs() {
  const t = useT()
  const { take, restart } = useLogin()
  const { step_token, country, phone_number, mailbox_number } = useCollected()
  const [channel, setChannel] = useState<ContactChannel>(mailbox_number ? 'email' : 'mobile')
  const visit = useLoginStore((store) => store.visit)
  const isStale = () => useLoginStore.getState().visit !== visit
  return (
    <div className="grid gap-4 pt-1">
      <Tabs
        label={t('account.login.bind.ways')}
        look="segment"
        items={(['mobile', 'email'] as const).map((id) => ({ id, label: t(`account.login.start.${id}`) }))}
        value={channel}
        onValueChange={(id) => setChannel(id as ContactChannel)}
      >
        <div>
          <BindForm<{ flag: LoginFlag; token?: string }>
            key={channel}
            channel={channel}
            bearer={step_token}
            before={{ country, text: channel === 'mobile' ? phone_number : mailbox_number }}
            onSentTo={(to) =>
              dispatch({
                type: 'keep',
                data:
                  channel === 'mobile'
                    ? { country: to.country, phone_number: to.text, mailbox_number: undefined }
                    : { mailbox_number: to.text.trim(), phone_number: undefined },
              })
            }
            onBound={({ flag, token }) => {
              if (token && !isStale()) void take({ flag, token }, {})
            }}
            onRefusal={(refusal) => {
              if (isExpired(refusal) && !isStale()) void restart('expired')
              return isExpired(refusal) || isStale()
            }}
            emptyError={t('account.login.bind.must')}
          />
        </div>
      </Tabs>
    </div>
  )
}
