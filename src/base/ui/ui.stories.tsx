import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Tab from '@mui/material/Tab';
import { useState } from 'react';
import { iconNames } from '../../../contract/icons';
import { Part, Sheet, Tile } from '../../../test/book/Sheet';
import { Copyable } from './Copyable';
import { Facts } from './Facts';
import { getIcon } from './icons';
import { Mark } from './Mark';
import { PageTabs } from './PageTabs';
import { SearchInput } from './SearchInput';
import { TitledPaper } from './TitledPaper';

export default { title: 'Base/ui' };

const long = 'A name that goes on for much longer than anybody thought who laid this out';

function Search({ initial }: { initial: string }) {
    const [value, setValue] = useState(initial);
    return <SearchInput value={value} onChange={setValue} />;
}

export const Parts = {
    render: () => (
        <Sheet title="Small parts">
            <Part title="Copyable and Facts">
                <Tile title="Copyable">
                    <Copyable text="com.example.apps.harbour" name="Package" />
                </Tile>
                <Tile title="Facts, one of them unknown">
                    <Facts
                        facts={[
                            ['Size', '1800 × 900'],
                            ['Name', long],
                            ['Used', undefined],
                        ]}
                    />
                </Tile>
            </Part>
            <Part title="Mark">
                {['success.main', 'warning.main', 'error.main'].map((color) => (
                    <Tile key={color} title={color}>
                        <Mark icon={CheckCircle} color={color}>
                            Finished
                        </Mark>
                    </Tile>
                ))}
            </Part>
            <Part title="SearchInput">
                <Tile title="Empty">
                    <Search initial="" />
                </Tile>
                <Tile title="With words">
                    <Search initial="harbour" />
                </Tile>
            </Part>
            <Part title="PageTabs and TitledPaper">
                <Tile title="PageTabs">
                    <PageTabs value={1} aria-label="Tabs">
                        <Tab label="First" />
                        <Tab label="Second" />
                        <Tab label={long} />
                    </PageTabs>
                </Tile>
                <TitledPaper title="TitledPaper">What the paper is about.</TitledPaper>
            </Part>
        </Sheet>
    ),
};

export const Icons = {
    render: () => (
        <Sheet title="Icons of declarations">
            <Part title="contract/icons.ts">
                {iconNames.map((name) => {
                    const Icon = getIcon(name);
                    return (
                        <Tile key={name} title={name}>
                            <Icon />
                        </Tile>
                    );
                })}
            </Part>
        </Sheet>
    ),
};
