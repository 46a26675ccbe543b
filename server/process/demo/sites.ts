import type { LanguageCode } from '../../../i18n/languages';
import type { ShapeName } from '../../base/artwork/drawing';
import type { IconSet } from '../../base/artwork/icons';
import type { PaletteName } from '../../base/artwork/palettes';
import type { DemoUsername } from './accounts';

/** A landing page of the demo data. The first language is its default. */
export type Site = {
    /** The key of the landing page, also the basis of its id and domains. */
    key: string;
    name: string;
    langs: readonly [LanguageCode, ...LanguageCode[]];
    owner: DemoUsername;
    subOwners?: readonly DemoUsername[];
    status?: 'INACTIVE';
    palette: PaletteName;
    /** What its logo and icons show. */
    motif: ShapeName;
    icons: IconSet;
    /** Number of weeks that its tournament has been running, with one article for each. */
    weeks: number;
};

/** In order of creation; lists show the newest first. */
export const sites: readonly Site[] = [
    {
        key: 'norrsken',
        name: 'Norrsken Spel',
        langs: ['sv', 'en'],
        owner: 'admin01',
        palette: 'night',
        motif: 'gem',
        icons: 'iconSet4',
        weeks: 4,
    },
    {
        key: 'liman',
        name: 'Liman Kulübü',
        langs: ['tr', 'en'],
        owner: 'admin01',
        palette: 'ruby',
        motif: 'pearl',
        icons: 'iconSet5',
        weeks: 3,
    },
    {
        key: 'pracadosol',
        name: 'Praça do Sol',
        langs: ['pt', 'es'],
        owner: 'admin01',
        subOwners: ['operator01'],
        palette: 'sunset',
        motif: 'wheel',
        icons: 'iconSet3',
        weeks: 5,
    },
    {
        key: 'dalbit',
        name: '달빛 정원',
        langs: ['ko', 'en'],
        owner: 'admin01',
        status: 'INACTIVE',
        palette: 'orchid',
        motif: 'lantern',
        icons: 'modernIconSet3',
        weeks: 2,
    },
    {
        key: 'yokocho',
        name: 'たぬき横丁',
        langs: ['ja', 'en'],
        owner: 'admin01',
        palette: 'gold',
        motif: 'dice',
        icons: 'iconSet2',
        weeks: 6,
    },
    {
        key: 'shapla',
        name: 'শাপলা খেলাঘর',
        langs: ['bn', 'en'],
        owner: 'admin01',
        status: 'INACTIVE',
        palette: 'lagoon',
        motif: 'fish',
        icons: 'modernIconSet1',
        weeks: 3,
    },
    {
        key: 'bargad',
        name: 'बरगद क्लब',
        langs: ['hi', 'en'],
        owner: 'admin01',
        subOwners: ['operator01'],
        palette: 'emerald',
        motif: 'crown',
        icons: 'iconSet1',
        weeks: 4,
    },
    {
        key: 'cuihu',
        name: '翠湖茶馆',
        langs: ['zh', 'en', 'ms'],
        owner: 'operator01',
        palette: 'emerald',
        motif: 'chip',
        icons: 'iconSet6',
        weeks: 5,
    },
    {
        key: 'fiestaplaza',
        name: 'Plaza Fiesta',
        langs: ['ph', 'en'],
        owner: 'operator01',
        status: 'INACTIVE',
        palette: 'sunset',
        motif: 'gift',
        icons: 'iconSet5',
        weeks: 2,
    },
    {
        key: 'kebunbintang',
        name: 'Kebun Bintang',
        langs: ['id', 'ms', 'en'],
        owner: 'operator01',
        palette: 'ocean',
        motif: 'cherries',
        icons: 'modernIconSet1',
        weeks: 4,
    },
    {
        key: 'shwekyar',
        name: 'ရွှေကြာ',
        langs: ['my', 'en'],
        owner: 'operator01',
        palette: 'gold',
        motif: 'crown',
        icons: 'iconSet2',
        weeks: 2,
    },
    {
        key: 'phkachhuk',
        name: 'ផ្កាឈូក',
        langs: ['km', 'en'],
        owner: 'operator01',
        palette: 'orchid',
        motif: 'pearl',
        icons: 'iconSet3',
        weeks: 4,
    },
    {
        key: 'champa',
        name: 'ດອກຈຳປາ',
        langs: ['lo', 'th', 'en'],
        owner: 'operator01',
        palette: 'ruby',
        motif: 'chips',
        icons: 'iconSet4',
        weeks: 4,
    },
    {
        key: 'denlong',
        name: 'Đèn Lồng Đêm',
        langs: ['vn', 'en'],
        owner: 'operator01',
        palette: 'lagoon',
        motif: 'lantern',
        icons: 'modernIconSet2',
        weeks: 6,
    },
    {
        key: 'harbour',
        name: 'Harbour Lights',
        langs: ['en', 'th', 'zh'],
        owner: 'operator01',
        palette: 'ocean',
        motif: 'trophy',
        icons: 'modernIconSet1',
        weeks: 34,
    },
    {
        key: 'lantern',
        name: 'ลานโคมทอง',
        langs: ['th', 'en', 'zh'],
        owner: 'operator01',
        palette: 'night',
        motif: 'lantern',
        icons: 'modernIconSet2',
        weeks: 32,
    },
];
