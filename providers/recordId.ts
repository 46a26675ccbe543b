import type { RaRecord } from 'ra-core';
import { keysOf as keysOfText } from '../contract/recordId';
import type { Resource } from '../contract/resource';

/** The identifying fields of the record that react-admin has under an id, as calls take them. */
export function keysOf(resource: Pick<Resource, 'id'>, id: RaRecord['id']): Readonly<Record<string, string>> {
    return keysOfText(resource, String(id));
}
