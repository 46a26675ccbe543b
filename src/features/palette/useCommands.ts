import { useMemo } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import type { Found, SearchAnswer } from '../../../contract/calls/search';
import { foldText } from '../../../contract/folding';
import { hasVerb } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import { isSearched } from '../../../contract/searched';
import { resources } from '../../../resources';
import { addLdpToAddress } from '../../base/routing/landingPage';
import { buildPath } from '../../base/routing/paths';
import { useMay, useProfile } from '../../base/session/SessionContext';
import type { PaletteItem } from './item';
import { useSwitch } from './useSwitch';

/** How many rows of a command are shown. */
const most = 8;

/**
 * Something to do with what the rest of a text finds, such as “Switch off” in “switch off lantern”. `start` is folded.
 */
type Command = { start: string; build(answer: SearchAnswer): PaletteItem[] };

const byName = new Map(resources.map((resource) => [resource.name, resource]));

const getStart = (label: string) => `${foldText(label)} `;

/** Returns what follows the start of a folded text, also behind a word between; undefined if it starts otherwise. */
function findRest(text: string, start: string, between: string): string | undefined {
    if (!text.startsWith(start)) return undefined;
    const rest = text.slice(start.length).trim();
    return between !== '' && rest.startsWith(`${between} `) ? rest.slice(between.length).trim() : rest;
}

/** Returns the commands that need to know with what: new records on other landing pages, and switching on and off. */
function useCommands(): readonly Command[] {
    const translate = useTranslate();
    const may = useMay();
    const { id: own } = useProfile();
    const change = useEvent(useSwitch());
    return useMemo(() => {
        const creating = resources.flatMap((resource): Command[] => {
            const { name, scope, icon } = resource;
            const isAllowed = hasVerb(resource, 'create') && may(getDemand(resource, 'create'));
            if (scope !== 'landingPage' || !isAllowed) return [];
            const title = translate(`resources.${name}.new`);
            const build = ({ landingPages }: SearchAnswer) =>
                landingPages.map(({ id, title: site, status }): PaletteItem => {
                    const to = addLdpToAddress(buildPath(resource, 'create'), id);
                    const place = translate('palette.actions.on', { site });
                    return { key: `new ${name} ${id}`, icon, title, place, to, isInactive: status !== 'ACTIVE' };
                });
            return [{ start: getStart(title), build }];
        });
        const switching = (['on', 'off'] as const).map((way): Command => {
            const label = translate(`lists.status.${way}`);
            const build = (found: Found): PaletteItem[] => {
                const resource = byName.get(found.resource);
                const isWay = (found.status === 'ACTIVE') === (way === 'off');
                if (!resource || !isSearched(resource) || !isWay || found.id === own) return [];
                if (!may(getDemand(resource, 'updatestatus'))) return [];
                const name = translate('palette.actions.quoted', { action: label, title: found.title || found.id });
                const place = [translate(`resources.${resource.name}.one`), found.site].filter(Boolean).join(' · ');
                const run = () => void change(resource, found, way);
                return [{ key: `${way} ${found.ldpId}/${found.id}`, icon: resource.icon, title: name, place, run }];
            };
            const list = ({ here, elsewhere, landingPages, accounts }: SearchAnswer) =>
                [...here, ...elsewhere, ...landingPages, ...accounts].flatMap(build);
            return { start: getStart(label), build: list };
        });
        return [...creating, ...switching];
    }, [translate, may, own, change]);
}

/**
 * Returns what a text asks the server for, and the rows of the command that it begins with: what to do it with is the
 * rest of the text.
 */
export function useCommand(text: string): { asked: string; build(answer?: SearchAnswer): PaletteItem[] } {
    const translate = useTranslate();
    const commands = useCommands();
    return useMemo(() => {
        const between = foldText(translate('palette.actions.on', { site: '' })).trim();
        const folded = foldText(text).trimStart();
        for (const { start, build } of commands) {
            const rest = findRest(folded, start, between);
            if (rest !== undefined && rest !== '')
                return { asked: rest, build: (answer?: SearchAnswer) => (answer ? build(answer).slice(0, most) : []) };
        }
        return { asked: text, build: () => [] };
    }, [commands, text, translate]);
}
