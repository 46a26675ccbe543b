import MuiTab from '@mui/material/Tab';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import type { Resource } from '../../../contract/resource';
import { useRecordTitle } from '../../base/page/Title';
import { aboveTabs, PageTabs } from '../../base/ui/PageTabs';
import { changed } from '../../base/unsaved/useParameters';
import { useMaster } from '../../fields/useMaster';
import { MarkedLabel, type TabMark } from '../forms/MarkedLabel';
import { Opening } from '../forms/Opening';
import { PanelContext } from '../forms/panel';
import { getSettingLabel } from './settingLabel';

type Props = { resource: Resource; from: string; children(variant: string): ReactNode };

/**
 * A tab for each value of the master data. The selected one is kept in the address, and only its content is mounted.
 */
export function VariantTabs({ resource, from, children }: Props) {
    const translate = useTranslate();
    const [search] = useSearchParams();
    const [mark, setMark] = useState<TabMark>();
    const { data, error, again } = useMaster(from);
    const panel = useMemo(() => ({ isShown: true, mark: setMark }), []);
    useRecordTitle('');
    return (
        <>
            <Typography variant="h1" sx={aboveTabs}>
                {translate(getSettingLabel(resource, undefined))}
            </Typography>
            <Opening first={data} error={error} again={again}>
                {(values) => {
                    const current = values.find(({ code }) => code === search.get('variant')) ?? values[0];
                    if (!current) return null;
                    return (
                        <>
                            <PageTabs value={current.code} aria-label={translate(getSettingLabel(resource, undefined))}>
                                {values.map(({ code, name }) => (
                                    <MuiTab
                                        key={code}
                                        value={code}
                                        label={
                                            <MarkedLabel mark={code === current.code ? mark : undefined}>
                                                {name}
                                            </MarkedLabel>
                                        }
                                        component={Link}
                                        to={{ search: `?${changed(search, { variant: code })}` }}
                                    />
                                ))}
                            </PageTabs>
                            <PanelContext value={panel}>{children(current.code)}</PanelContext>
                        </>
                    );
                }}
            </Opening>
        </>
    );
}
