import { hasVerb, isStored, type Resource } from './resource';

/**
 * Whether records of a type can be copied to other landing pages: those of lists to which records are added, with ids
 * that the server chooses.
 */
export function hasCopyableRecords(resource: Resource): boolean {
    const { scope, singleton, id, fields } = resource;
    const isList = scope === 'landingPage' && !singleton && isStored(resource);
    const namesItself = id.every((name) => fields[name] !== undefined);
    return isList && !namesItself && hasVerb(resource, 'create') && hasVerb(resource, 'update');
}
