import { v7 as uuidv7 } from 'uuid';
import { recordIdOf } from '../../../contract/recordId';
import type { Resource } from '../../../contract/resource';
import { insertRecord } from '../../store/records';
import { writeOf } from '../../store/write';
import type { Operation } from './operation';
import { prepare } from './prepare';
import { listOf } from './scope';

export function create(resource: Resource): Operation<'create'> {
    const namesItself = resource.id.every((name) => resource.fields[name] !== undefined);
    return async (incoming, services) => {
        const list = listOf(resource, incoming);
        const values = await prepare(services, list.ldpId, resource.fields, incoming.body);
        const id = namesItself ? recordIdOf(resource, values) : uuidv7();
        const { status = 'ACTIVE' } = incoming.body;
        return await insertRecord(services, list, writeOf(incoming, resource.name, services), values, { id, status });
    };
}
