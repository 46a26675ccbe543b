import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { useLandingPage } from '../../base/session/SessionContext';
import { getRecordTitle } from '../../fields/record';
import { type Found, type FoundRecord, getHitId } from './found';
import { HitLine } from './HitLine';

const Group = styled('li')(({ theme }) => ({
    borderTop: `1px solid ${theme.palette.divider}`,
    paddingBlock: 4,
    // Thousands of lines are laid out only where they are seen.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 140px',
}));

/** The hits that were left out; all others are replaced. */
export type LeftOut = ReadonlySet<string>;

/** Returns the hits that are left out after some were chosen, or no longer. */
function withHits(leftOut: LeftOut, hitIds: readonly string[], areChosen: boolean): LeftOut {
    const changed = new Set(leftOut);
    for (const id of hitIds) {
        if (areChosen) changed.delete(id);
        else changed.add(id);
    }
    return changed;
}

const listIds = ({ record, hits }: FoundRecord) => hits.map((hit) => getHitId(record, hit));

type Props = {
    resource: Resource;
    found: Found;
    leftOut: LeftOut;
    isDisabled: boolean;
    onChange(leftOut: LeftOut): void;
};

/** The preview: each hit by record, with a tick. */
export function HitList({ resource, found, leftOut, isDisabled, onChange }: Props) {
    const translate = useTranslate();
    const { defaultLang } = useLandingPage();
    const all = found.records.flatMap(listIds);
    const chosen = all.filter((id) => !leftOut.has(id)).length;
    return (
        <section>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2, mb: 0.5 }}>
                <Typography role="status" sx={{ fontWeight: 600, flexGrow: 1 }}>
                    {translate('replace.chosen', { chosen, total: all.length })}
                </Typography>
                <Button size="small" disabled={isDisabled || chosen === all.length} onClick={() => onChange(new Set())}>
                    {translate('replace.all')}
                </Button>
                <Button size="small" disabled={isDisabled || chosen === 0} onClick={() => onChange(new Set(all))}>
                    {translate('replace.noneChosen')}
                </Button>
            </Box>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {found.records.map((each) => {
                    const { record, hits } = each;
                    const ids = listIds(each);
                    const count = ids.filter((id) => !leftOut.has(id)).length;
                    const title = getRecordTitle(resource, record, defaultLang);
                    return (
                        <Group key={record.id}>
                            <Box sx={{ display: 'flex', alignItems: 'center' }}>
                                <Checkbox
                                    size="small"
                                    sx={{ ml: -0.75 }}
                                    checked={count === ids.length}
                                    indeterminate={count > 0 && count < ids.length}
                                    disabled={isDisabled}
                                    slotProps={{ input: { 'aria-label': translate('replace.record', { title }) } }}
                                    onChange={() => onChange(withHits(leftOut, ids, count < ids.length))}
                                />
                                <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                                    {title}
                                </Typography>
                            </Box>
                            <Box sx={{ pl: 3.5 }}>
                                {hits.map((hit) => {
                                    const hitId = getHitId(record, hit);
                                    return (
                                        <HitLine
                                            key={hitId}
                                            {...{ hit, hitId, isDisabled }}
                                            replacement={found.wanted.replacement}
                                            isChosen={!leftOut.has(hitId)}
                                            onToggle={(id) => onChange(withHits(leftOut, [id], leftOut.has(id)))}
                                        />
                                    );
                                })}
                            </Box>
                        </Group>
                    );
                })}
            </Box>
        </section>
    );
}
