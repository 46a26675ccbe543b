import { type ReactNode, useMemo } from 'react';
import { type RaRecord, ResourceDefinitionContextProvider } from 'react-admin';
import { hasVerb, type Resource } from '../../../contract/resource';
import { listScreens, type Tab } from '../../../contract/screens';
import { useLandingPage } from '../../base/session/SessionContext';
import { getRecordTitle } from '../../fields/record';

function buildDefinition(name: string, { resource }: Tab, lang: string) {
    const hasEdit = hasVerb(resource, 'get') && !resource.singleton;
    return {
        name,
        hasList: hasVerb(resource, 'inquiry'),
        hasCreate: hasVerb(resource, 'create'),
        hasEdit,
        recordRepresentation: (record: RaRecord) => getRecordTitle(resource, record, lang),
    };
}

/** Registers the pages and the display names of records with react-admin's stock components. */
export function Definitions({ resources, children }: { resources: readonly Resource[]; children: ReactNode }) {
    const { defaultLang } = useLandingPage();
    const definitions = useMemo(() => {
        const entries = listScreens(resources).flatMap(({ route, tabs }) => {
            const [only] = tabs;
            const alone = tabs.length === 1 && only ? [buildDefinition(route, only, defaultLang)] : [];
            return [...alone, ...tabs.map((tab) => buildDefinition(tab.resource.name, tab, defaultLang))];
        });
        return Object.fromEntries(entries.map((definition) => [definition.name, definition]));
    }, [resources, defaultLang]);
    return <ResourceDefinitionContextProvider definitions={definitions}>{children}</ResourceDefinitionContextProvider>;
}
