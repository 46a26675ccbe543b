import { listGaps as listGapsCall } from '../../../contract/calls/gaps';
import type { HandlerOf } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { listGaps } from '../../features/gaps/list';
import { type HandledCall, handle } from '../routes/handle';

const list: HandlerOf<typeof listGapsCall> = ({ principal, tenant }, services) => {
    const { rights } = principal ?? fail('sessionEnded');
    return listGaps(services, tenant ?? fail('notFound'), rights);
};

export const gapHandlers: readonly HandledCall[] = [handle(listGapsCall, list)];
