import { event } from '#platform/event.ts'

export const agentApplied = event<{ id: string; user_id: string }>('team.agent_applied')
