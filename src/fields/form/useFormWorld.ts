import { useState } from 'react';
import { useDataProvider, useResourceContext } from 'react-admin';
import type { Languages } from '../../../contract/field';
import type { Resource } from '../../../contract/resource';
import { languages as consoleLanguages, defaultLanguage } from '../../../i18n/languages';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useLandingPage } from '../../base/session/SessionContext';

/** The surroundings of a form. `resourceName` is the name by which react-admin knows the page's resource. */
export type FormWorld = {
    resourceName: string;
    provider: ConsoleDataProvider;
    languages: Languages;
    ldpId: string | undefined;
};

const everywhere: Languages = { langs: consoleLanguages.map(({ code }) => code), defaultLang: defaultLanguage };

/** Returns the surroundings of a form. Landing page and languages are those at the time when the form opened. */
export function useFormWorld({ scope, route }: Resource): FormWorld {
    const resourceName = useResourceContext() ?? route;
    const provider = useDataProvider<ConsoleDataProvider>();
    const { id, langs, defaultLang } = useLandingPage();
    const [world] = useState(() =>
        scope === 'landingPage'
            ? { languages: { langs, defaultLang }, ldpId: id }
            : { languages: everywhere, ldpId: undefined },
    );
    return { resourceName, provider, ...world };
}
