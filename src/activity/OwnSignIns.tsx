import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { limits } from '../../contract/limits';
import { signins } from '../../resources/signins';
import { TimeView } from '../fields/time/Column';
import { ListFailure } from '../lists/ListFailure';
import { PlainPaging } from './PlainPaging';
import { PlainTable } from './PlainTable';
import { type Program, useProgramName } from './program';
import { Section } from './Section';

type Row = Program & { id: string; time: string; succeeded: boolean; address: string };

const field = signins.fields.time;
const ignored = () => undefined;

/** Every try to sign in to the account, the failed ones too. */
export function OwnSignIns() {
    const translate = useTranslate();
    const programName = useProgramName();
    const [page, setPage] = useState(1);
    const [perPage, setPerPage] = useState<number>(limits.page.default);
    const { data, total, error, refetch } = useGetList<Row>(
        signins.name,
        { pagination: { page, perPage }, sort: { field: 'time', order: 'DESC' } },
        { staleTime: 0, placeholderData: (previous) => previous, onError: ignored },
    );

    function cell(row: Row, column: string) {
        if (column === 'time') return <TimeView field={field} value={row.time} lang="" />;
        if (column === 'address') return row.address;
        if (column === 'program') return programName(row);
        const [Icon, word, color] = row.succeeded
            ? ([CheckCircle, 'succeeded', 'success.main'] as const)
            : ([ErrorOutline, 'failed', 'error.main'] as const);
        return (
            <Box component="span" sx={{ display: 'flex', gap: 0.75, alignItems: 'center', color }}>
                <Icon sx={{ fontSize: 18 }} />
                {translate(`pages.sessions.${word}`)}
            </Box>
        );
    }
    const names = ['time', 'result', 'address', 'program'];
    return (
        <Section title={translate('pages.sessions.signIns')} text={translate('pages.sessions.signInsText')}>
            {error && data === undefined ? (
                <ListFailure problem={error} retry={refetch} />
            ) : (
                <PlainTable
                    label={translate('pages.sessions.signIns')}
                    columns={Object.fromEntries(
                        names.map((name) => [name, translate(`pages.sessions.columns.${name}`)]),
                    )}
                    rows={data}
                    cell={cell}
                />
            )}
            {total !== undefined && total > 0 && <PlainPaging {...{ page, perPage, total, setPage, setPerPage }} />}
        </Section>
    );
}
