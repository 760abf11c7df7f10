import { zoneCity } from './zoneCity';

test.each([
  ['America/Mexico_City', 'Ciudad de México', 'Mexico City'],
  ['America/Argentina/Cordoba', 'Córdoba', 'Cordoba'],
  ['America/Lima', 'Lima', 'Lima'],
  ['America/New_York', 'Nueva York', 'New York'],
  ['America/St_Johns', 'San Juan de Terranova', 'St Johns'],
  ['Europe/London', 'Londres', 'London'],
  ['UTC', 'UTC', 'UTC'],
  ['Nowhere/constructor', 'constructor', 'constructor'],
])('%s is in Spanish %s and in English %s', (zone, spanish, english) => {
  expect(zoneCity(zone, 'es')).toBe(spanish);
  expect(zoneCity(zone, 'en')).toBe(english);
});
