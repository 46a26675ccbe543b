import type { Inquiry } from '../../../contract/verbs';
import type { Incoming } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { reached } from '../../domain/landingPages/reach';
import { filterOf } from '../../kernel/operations/inquiry';
import type { Asked, Reach } from './reached';

/** Returns the condition for the landing pages within the caller's reach; no others are ever read or changed. */
export function reachOf({ principal }: Incoming<unknown>): Reach {
    return reached((principal ?? fail('sessionEnded')).accountId);
}

/** Reads the list query of a request. */
export function askedOf({ body }: Incoming<Inquiry & { brief?: boolean | undefined }>): Asked {
    const { brief: _, ...others } = body;
    return { ...body, filter: filterOf(others) };
}
