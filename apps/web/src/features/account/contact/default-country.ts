// The country whose code a new number most likely has: where the device's clock is, else where its language is spoken.
import { areaCodes, DEFAULT_AREA_CODE } from '@mela/contract/area-codes.ts'

/** Where most members are; elsewhere the language tells. */
const countryOfZone: Record<string, string> = {
  'Asia/Kolkata': 'IN',
  'Asia/Calcutta': 'IN',
  'Asia/Shanghai': 'CN',
  'Asia/Chongqing': 'CN',
  'Asia/Urumqi': 'CN',
  'Asia/Hong_Kong': 'HK',
  'Asia/Singapore': 'SG',
  'Asia/Dubai': 'AE',
  'Asia/Dhaka': 'BD',
  'Asia/Karachi': 'PK',
  'Asia/Kathmandu': 'NP',
  'Asia/Colombo': 'LK',
}

const isOffered = (country: string | undefined): country is string =>
  areaCodes.some((area) => area.country === country)

const regionOf = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).region
  } catch {
    return undefined
  }
}

/** ◆ AU-16: +1 where neither tells a country that is offered. */
export function defaultCountry(
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
  languages: readonly string[] = navigator.languages,
): string {
  const likely = [countryOfZone[zone], ...languages.map(regionOf)].find(isOffered)
  return likely ?? areaCodes.find(({ code }) => code === DEFAULT_AREA_CODE)?.country ?? areaCodes[0].country
}
