import type { Inquiry } from '../../../contract/verbs';
import type { Incoming } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { reachCondition } from '../../domain/landingPages/reach';
import { getFilter } from '../../kernel/operations/inquiry';
import type { ApkListQuery, Reach } from './reached';

/** Returns the condition for the landing pages within the caller's reach; no others are ever read or changed. */
export function getReach({ principal }: Incoming<unknown>): Reach {
    return reachCondition((principal ?? fail('sessionEnded')).accountId);
}

/** Reads the list query of a request. */
export function toApkListQuery({ body }: Incoming<Inquiry & { brief?: boolean | undefined }>): ApkListQuery {
    const { brief: _, ...others } = body;
    return { ...body, filter: getFilter(others) };
}
