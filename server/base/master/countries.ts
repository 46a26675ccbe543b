import type { Country } from './named';

/** Countries whose phone numbers can receive a one-time password, by ISO 3166 code, with ITU dial codes. */
export const countryOtp: readonly Country[] = [
    { code: 'TH', name: 'Thailand', dialCode: '+66' },
    { code: 'GB', name: 'United Kingdom', dialCode: '+44' },
    { code: 'VN', name: 'Vietnam', dialCode: '+84' },
    { code: 'IN', name: 'India', dialCode: '+91' },
    { code: 'ID', name: 'Indonesia', dialCode: '+62' },
    { code: 'JP', name: 'Japan', dialCode: '+81' },
    { code: 'KH', name: 'Cambodia', dialCode: '+855' },
    { code: 'KR', name: 'South Korea', dialCode: '+82' },
    { code: 'LA', name: 'Laos', dialCode: '+856' },
    { code: 'MY', name: 'Malaysia', dialCode: '+60' },
    { code: 'SG', name: 'Singapore', dialCode: '+65' },
    { code: 'MM', name: 'Myanmar', dialCode: '+95' },
    { code: 'PH', name: 'Philippines', dialCode: '+63' },
    { code: 'CN', name: 'China', dialCode: '+86' },
    { code: 'TW', name: 'Taiwan', dialCode: '+886' },
    { code: 'HK', name: 'Hong Kong', dialCode: '+852' },
    { code: 'TR', name: 'Türkiye', dialCode: '+90' },
    { code: 'ES', name: 'Spain', dialCode: '+34' },
    { code: 'MX', name: 'Mexico', dialCode: '+52' },
    { code: 'PT', name: 'Portugal', dialCode: '+351' },
    { code: 'BR', name: 'Brazil', dialCode: '+55' },
    { code: 'BD', name: 'Bangladesh', dialCode: '+880' },
    { code: 'SE', name: 'Sweden', dialCode: '+46' },
];
