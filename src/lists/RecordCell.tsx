import { styled } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import Typography from '@mui/material/Typography';
import { type RaRecord, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { hasVerb, type Resource } from '../../contract/resource';
import { demandOf } from '../../contract/screens';
import { columnOf } from '../fields';
import { useMay } from '../session/SessionContext';
import { namingColumn } from './columns';
import { fieldOf } from './record';
import { StatusSwitch } from './StatusSwitch';

type Props = {
    resource: Resource;
    record: RaRecord;
    name: string;
    title: string;
    lang: string;
    path: string | undefined;
};

const RecordLink = styled(Link)(({ theme }) => ({
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover, &:focus-visible': { textDecoration: 'underline', color: theme.palette.primary.main },
}));

/** One value of a record: the one that names it is a link, the status a switch for those who may change it. */
export function RecordCell(props: Props) {
    const { resource, name, path } = props;
    const may = useMay();
    if (name === 'status' && hasVerb(resource, 'updatestatus') && may(demandOf(resource, 'updatestatus'))) {
        return (
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <StatusSwitch {...props} />
            </TableCell>
        );
    }
    const value = <Value {...props} />;
    if (name !== namingColumn(resource)) {
        const field = fieldOf(resource, name);
        const isComposite = field?.parts !== undefined && field.kind !== 'localized';
        return (
            <TableCell data-composite={isComposite || undefined} data-author={authorOf(name) && true}>
                {value}
            </TableCell>
        );
    }
    return <TableCell data-naming>{path === undefined ? value : <RecordLink to={path}>{value}</RecordLink>}</TableCell>;
}

/** Who did what happened at a time of the kernel's. */
function authorOf(name: string): 'createdBy' | 'updatedBy' | undefined {
    if (name === 'createdTime') return 'createdBy';
    return name === 'updatedTime' ? 'updatedBy' : undefined;
}

function Value({ resource, record, name, lang }: Props) {
    const translate = useTranslate();
    const field = fieldOf(resource, name);
    if (!field) return null;
    const Column = columnOf(field.kind);
    const author = authorOf(name);
    return (
        <>
            <Column field={field} value={record[name] ?? field.empty} lang={lang} />
            {author && record[author] && (
                <Typography variant="caption" color="textSecondary" component="div" noWrap>
                    {translate('lists.changedBy', { name: record[author] })}
                </Typography>
            )}
        </>
    );
}
