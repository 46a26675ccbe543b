import type { Call } from '../../../contract/call';
import { listCalls } from '../../../contract/calls';
import type { Resource } from '../../../contract/resource';
import { labResources } from './lab';

const calls = new Map(listCalls(labResources).map((call) => [call.name, call]));

export function getCallByName(name: string): Call {
    const call = calls.get(name);
    if (!call) throw new Error(`There is no call ${name}`);
    return call;
}

export function getResourceByName(name: string): Resource {
    const resource = labResources.find((each) => each.name === name);
    if (!resource) throw new Error(`There is no resource ${name}`);
    return resource;
}
