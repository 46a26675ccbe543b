import type { RestoreNoticeProps } from '../../src/screens/history/restoreNotice';
import { PositionNotice } from './PositionNotice';

/** A version may bring another position back. */
export function RestoreNotice({ id, before, after }: RestoreNoticeProps) {
    return <PositionNotice id={id} from={before.position} to={after.position} />;
}
