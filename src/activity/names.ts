import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { mayDo } from '../../contract/permissions';
import { hasVerb, type Resource } from '../../contract/resource';
import { demandOf } from '../../contract/screens';
import { resources } from '../../resources';
import type { Revision } from '../history/revision';
import { addressOf } from '../routing/paths';
import { useProfile } from '../session/SessionContext';
import { resourceOf } from './activityFilter';

/** What people call a type, by the wire's word for it. */
export function useKindName(): (name: string) => string {
    const translate = useTranslate();
    return useCallback(
        (name) => {
            const resource = resources.find(({ history }) => history === name);
            return resource ? translate(`resources.${resource.name}.${resource.singleton ? 'name' : 'one'}`) : name;
        },
        [translate],
    );
}

function variantOf({ variants }: Resource, recordId: string): string | undefined {
    return variants && 'routes' in variants && Object.hasOwn(variants.routes, recordId) ? recordId : undefined;
}

/** What people call a record: its title, else which variant of a setting it is; empty where the type says it all. */
export function useRecordName(): (revision: Revision) => string {
    const translate = useTranslate();
    return useCallback(
        ({ resource: name, recordId, title }) => {
            const resource = resourceOf(name);
            const variant = resource && variantOf(resource, recordId);
            if (variant !== undefined) return translate(`resources.${name}.variants.${variant}`);
            return title || (resource?.singleton ? '' : recordId);
        },
        [translate],
    );
}

/** Where a record can be looked at: on its own landing page, by those who may, as far as it stands. */
export function useRecordPath(): (revision: Revision) => string | undefined {
    const profile = useProfile();
    return useCallback(
        ({ resource: name, recordId, ldpId, verb }) => {
            const resource = resourceOf(name);
            if (!resource || verb === 'delete' || !mayDo(profile, demandOf(resource))) return undefined;
            return resource.singleton || hasVerb(resource, 'get') ? addressOf(resource, recordId, ldpId) : undefined;
        },
        [profile],
    );
}
