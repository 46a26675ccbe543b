import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { inquireLandingPages } from '../../../../contract/calls/landingPage';
import type { MediaUse } from '../../../../contract/calls/media';
import { limits } from '../../../../contract/limits';
import { getDemand } from '../../../../contract/screens';
import { resources } from '../../../../resources';
import { buildAddress } from '../../../base/routing/paths';
import { useLandingPage, useMay, useProfile, useTransport } from '../../../base/session/SessionContext';
import { getSettingLabel } from '../../../screens/settings/settingLabel';

/**
 * A use of a file as text, with the address of the record on its landing page; undefined if the account may not open
 * it.
 */
export type UseDescription = { what: string; name: string; to: string | undefined };

/** Returns a function that gives the plural name of a type. */
export function useTypeName(): (reason: string) => string {
    const translate = useTranslate();
    return (reason) => {
        const resource = resources.find((each) => each.name === reason);
        return resource ? translate(`resources.${reason}.name`) : reason;
    };
}

/** Returns a function that converts a use of a file to text and address. */
export function useUseDescription(): (use: MediaUse) => UseDescription {
    const translate = useTranslate();
    const may = useMay();
    return ({ name, reason, recordId, ldpId }) => {
        const resource = resources.find((each) => each.name === reason);
        if (!resource) return { what: reason, name, to: undefined };
        const to = may(getDemand(resource)) ? buildAddress(resource, recordId, ldpId) : undefined;
        if (resource.singleton) {
            const isNamed = resource.variants === undefined || 'routes' in resource.variants;
            return {
                what: translate(getSettingLabel(resource, recordId)),
                name: isNamed ? '' : name,
                to,
            };
        }
        return { what: translate(`resources.${reason}.one`), name, to };
    };
}

/** Loads the names of the landing pages of these uses, by id; without the current landing page. */
export function useLandingPageNames(uses: readonly MediaUse[]): ReadonlyMap<string, string> {
    const transport = useTransport();
    const { position } = useProfile();
    const { id } = useLandingPage();
    const ids = [...new Set(uses.map(({ ldpId }) => ldpId))].filter((ldpId) => ldpId !== '' && ldpId !== id).sort();
    const { data } = useQuery({
        queryKey: ['landingPageNames', ids],
        queryFn: async ({ signal }) => {
            const pagination = { page: 1, limit: Math.min(ids.length, limits.landingPages[position]) };
            const found = await transport.call(inquireLandingPages, {
                body: { brief: true, filter: { id: ids }, pagination },
                signal,
            });
            return new Map(found.items.map((page) => [page.id, page.name]));
        },
        enabled: ids.length > 0,
        structuralSharing: false,
    });
    return data ?? new Map();
}
