import { v7 as uuidv7 } from 'uuid';
import { getRecordId } from '../../../contract/recordId';
import type { Resource } from '../../../contract/resource';
import { insertRecord } from '../../store/records';
import { createWrite } from '../../store/write';
import type { Operation } from './operation';
import { prepareValues } from './prepare';
import { getList } from './scope';

export function create(resource: Resource): Operation<'create'> {
    const namesItself = resource.id.every((name) => resource.fields[name] !== undefined);
    return async (incoming, services) => {
        const list = getList(resource, incoming);
        const values = await prepareValues(services, list.ldpId, resource.fields, incoming.body);
        const id = namesItself ? getRecordId(resource, values) : uuidv7();
        const { status = 'ACTIVE' } = incoming.body;
        return await insertRecord(services, list, createWrite(incoming, resource.name, services), values, {
            id,
            status,
        });
    };
}
