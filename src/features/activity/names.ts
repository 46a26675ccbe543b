import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { pages } from '../../../contract/pages';
import { mayDo } from '../../../contract/permissions';
import { historyScope, type Resource } from '../../../contract/resource';
import { getDemand, mayOpen } from '../../../contract/screens';
import { resources } from '../../../resources';
import { buildBatchAddress } from '../../base/routing/batchAddress';
import { addLdpToAddress } from '../../base/routing/landingPage';
import { buildAddress, buildPath } from '../../base/routing/paths';
import { useProfile } from '../../base/session/SessionContext';
import type { Revision } from '../../screens/history/revision';
import { useOrderText } from '../../screens/history/useOrderText';
import { findResourceByName } from './activityFilter';

/** Returns a function that gives the display name of a type by its name in the history. `isList`: the plural. */
export function useKindName(): (name: string, isList?: boolean) => string {
    const translate = useTranslate();
    return useCallback(
        (name, isList = false) => {
            const resource = resources.find(({ history }) => history === name);
            const key = resource?.singleton ? 'name' : isList ? 'many' : 'one';
            return resource ? translate(`resources.${resource.name}.${key}`) : name;
        },
        [translate],
    );
}

function findVariant({ variants }: Resource, recordId: string): string | undefined {
    return variants && 'routes' in variants && Object.hasOwn(variants.routes, recordId) ? recordId : undefined;
}

/**
 * Returns a function that gives the display name of a record: its title, else the variant of a setting, or what was
 * moved in a list; empty if the name of the type is sufficient.
 */
export function useRecordName(): (revision: Revision) => string {
    const translate = useTranslate();
    const orderText = useOrderText();
    return useCallback(
        (revision) => {
            const { resource: name, recordId, title } = revision;
            const order = orderText(revision);
            if (order !== undefined) return order;
            const resource = findResourceByName(name);
            const variant = resource && findVariant(resource, recordId);
            if (variant !== undefined) return translate(`resources.${name}.variants.${variant}`);
            const owner = resource ?? resources.find(({ history }) => history === name);
            return title || (owner?.singleton || (owner && isOnePerPage(owner)) ? '' : recordId);
        },
        [translate, orderText],
    );
}

/** Whether there is one record for each landing page, identified by it, as of apps. */
const isOnePerPage = ({ id }: Resource) => id.join() === 'ldpId';

/** Whether a revision is of a landing page that no longer exists. */
function isOfGonePage(resource: Resource, { ldpName }: Revision): boolean {
    return historyScope(resource) === 'landingPage' && ldpName === '';
}

/**
 * Returns a function that gives the address of what a change is about, on its own landing page: the record or setting;
 * the list, if records have no page, the record was deleted, or the order was changed. Undefined if the account may not
 * open it.
 */
export function useRecordPath(): (revision: Revision) => string | undefined {
    const profile = useProfile();
    return useCallback(
        (revision) => {
            const { resource: name, recordId, ldpId, verb, order } = revision;
            // Several types may have the same history: that of sub-users is for their makers and for administrators.
            const resource = resources.find((each) => each.history === name && mayDo(profile, getDemand(each)));
            if (!resource || isOfGonePage(resource, revision)) return undefined;
            const isGone = verb === 'delete' || resource.actions[verb]?.removes;
            if (order || (isGone && !resource.singleton)) return addLdpToAddress(buildPath(resource, 'list'), ldpId);
            return buildAddress(resource, isOnePerPage(resource) ? ldpId : recordId, ldpId);
        },
        [profile],
    );
}

/** The addresses of batches by kind; copies of records are listed under “Jobs” by those who started them. */
const batchAddresses: Readonly<Partial<Record<string, (id: string) => string>>> = { PARTS: buildBatchAddress };

/**
 * Returns a function that gives the address of the copy that made a change; undefined if none did or the account may
 * not open it.
 */
export function useBatchPath(): (revision: Pick<Revision, 'batchId' | 'batchKind'>) => string | undefined {
    const profile = useProfile();
    return useCallback(
        ({ batchId, batchKind }) =>
            mayOpen(profile, pages.copyConfig) ? batchAddresses[batchKind]?.(batchId) : undefined,
        [profile],
    );
}
