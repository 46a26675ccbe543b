import type { ReactNode } from 'react';
import { SessionContext, type SessionState, useSession } from '../../src/base/session/SessionContext';

type Props = { change: Partial<SessionState>; children: ReactNode };

/** Changes the session of the story for a part of it: another account, another landing page. */
export function SessionWith({ change, children }: Props) {
    const session = useSession();
    return <SessionContext value={{ ...session, ...change }}>{children}</SessionContext>;
}
