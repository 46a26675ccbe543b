import type { RestoreNoticeProps } from '../../src/screens/history/restoreNotice';
import { PositionNotice } from './PositionNotice';

/** Shows the effects of another position that a restored version brings back. */
export function RestoreNotice({ id, before, after }: RestoreNoticeProps) {
    return <PositionNotice id={id} from={before.position} to={after.position} />;
}
