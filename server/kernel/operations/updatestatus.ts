import type { Resource } from '../../../contract/resource';
import type { Handler } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { setStatus } from '../../store/records';
import { writeOf } from '../../store/write';
import { idOf, listOf } from './scope';

export function updatestatus(resource: Resource): Handler {
    return async (incoming, services) => {
        const status = incoming.body.status === 'INACTIVE' ? 'INACTIVE' : 'ACTIVE';
        const write = writeOf(incoming, resource.name, services);
        return (
            (await setStatus(services, listOf(resource, incoming), write, idOf(resource, incoming), status)) ??
            fail('notFound')
        );
    };
}
