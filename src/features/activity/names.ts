import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { mayDo } from '../../../contract/permissions';
import { hasVerb, type Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import { resources } from '../../../resources';
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
            return title || (resource?.singleton ? '' : recordId);
        },
        [translate, orderText],
    );
}

/**
 * Returns a function that gives the address of a record on its own landing page; undefined if the account may not open
 * it or it was deleted.
 */
export function useRecordPath(): (revision: Revision) => string | undefined {
    const profile = useProfile();
    return useCallback(
        ({ resource: name, recordId, ldpId, verb, order }) => {
            const resource = findResourceByName(name);
            if (!resource || verb === 'delete' || !mayDo(profile, getDemand(resource))) return undefined;
            if (order) return addLdpToAddress(buildPath(resource, 'list'), ldpId);
            return resource.singleton || hasVerb(resource, 'get') ? buildAddress(resource, recordId, ldpId) : undefined;
        },
        [profile],
    );
}
