import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { mayDo } from '../../../contract/permissions';
import { hasVerb, type Resource } from '../../../contract/resource';
import { demandOf } from '../../../contract/screens';
import { resources } from '../../../resources';
import { addressOn } from '../../base/routing/landingPage';
import { addressOf, pathOf } from '../../base/routing/paths';
import { useProfile } from '../../base/session/SessionContext';
import type { Revision } from '../../screens/history/revision';
import { useOrderText } from '../../screens/history/useOrderText';
import { resourceOf } from './activityFilter';

/** Returns a function that gives the display name of a type by its name in the history. `isList`: the plural. */
export function useKindName(): (name: string, isList?: boolean) => string {
    const translate = useTranslate();
    return useCallback(
        (name, isList = false) => {
            const resource = resources.find(({ history }) => history === name);
            const word = resource?.singleton ? 'name' : isList ? 'many' : 'one';
            return resource ? translate(`resources.${resource.name}.${word}`) : name;
        },
        [translate],
    );
}

function variantOf({ variants }: Resource, recordId: string): string | undefined {
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
            const resource = resourceOf(name);
            const variant = resource && variantOf(resource, recordId);
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
            const resource = resourceOf(name);
            if (!resource || verb === 'delete' || !mayDo(profile, demandOf(resource))) return undefined;
            if (order) return addressOn(pathOf(resource, 'list'), ldpId);
            return resource.singleton || hasVerb(resource, 'get') ? addressOf(resource, recordId, ldpId) : undefined;
        },
        [profile],
    );
}
