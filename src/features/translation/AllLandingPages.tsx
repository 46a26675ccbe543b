import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { limits } from '../../../contract/limits';
import { pages } from '../../../contract/pages';
import { languages } from '../../../i18n/languages';
import { ListFailure } from '../../base/page/ListFailure';
import { NoneFound } from '../../base/page/NoRecords';
import { addLdpToAddress } from '../../base/routing/landingPage';
import { SearchInput } from '../../base/ui/SearchInput';
import { changed, useParameters } from '../../base/unsaved/useParameters';
import { PageLinks } from '../../screens/lists/PageLinks';
import { Waiting } from './Nothing';
import { LanguageHeading, Share, ShareTable, TextCount } from './ShareTable';
import { type ComparedRow, useComparison } from './useComparison';

/** How far each landing page is translated, ten at a time; search and page are in the address. */
export function AllLandingPages() {
    const [parameters, ask] = useParameters();
    const q = parameters.get('q') ?? '';
    const page = Math.max(1, Number(parameters.get('page')) || 1);
    const { data, error, refetch, isFetching } = useComparison(q, page);
    const count = Math.ceil((data?.total ?? 0) / limits.comparedPages);
    const search = (words: string) =>
        ask((latest) => changed(latest, { q: words, page: undefined }), { replace: true });
    const turn = (next: number) => ask((latest) => changed(latest, { page: next === 1 ? undefined : String(next) }));
    return (
        <Paper variant="outlined" aria-busy={isFetching} sx={{ overflow: 'clip' }}>
            <Box role="search" sx={{ px: 2, py: 1.5 }}>
                <SearchInput value={q} onChange={search} />
            </Box>
            {error && !data && <ListFailure problem={error} retry={refetch} />}
            {!data && !error && <Waiting />}
            {data?.rows.length === 0 && <NoneFound clear={() => search('')} />}
            {data && data.rows.length > 0 && <ComparisonTable rows={data.rows} />}
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 2, '& > nav': { my: 1 } }}>
                <PageLinks page={page} count={count} onChange={turn} />
            </Box>
        </Paper>
    );
}

function ComparisonTable({ rows }: { rows: readonly ComparedRow[] }) {
    const translate = useTranslate();
    const shown = languages.filter(({ code }) => rows.some(({ page }) => page?.langs[code]));
    const getAddress = (id: string) => addLdpToAddress(`/${pages.translation.route}`, id);
    return (
        <ShareTable label={translate('choices.EVERY')}>
            <thead>
                <tr>
                    <th scope="col">{translate('app.landingPage.label')}</th>
                    {shown.map(({ code }) => (
                        <LanguageHeading key={code} lang={code} />
                    ))}
                </tr>
            </thead>
            <tbody>
                {rows.map(({ id, name, page }) => (
                    <tr key={id}>
                        <th scope="row">
                            <Link to={getAddress(id)}>{name}</Link>
                            {page && <TextCount of={page} />}
                        </th>
                        {shown.map(({ code }) => (
                            <td key={code}>
                                {page?.langs[code] && (
                                    <Share sum={{ texts: page.texts, ...page.langs[code] }} to={getAddress(id)} />
                                )}
                            </td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </ShareTable>
    );
}
