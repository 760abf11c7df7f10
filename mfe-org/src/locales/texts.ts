// All texts of this remote in both languages, by feature, with the labels of the contract's closed
// lists.
import labelsEn from '@cumbre/contract/labels/en';
import labelsEs from '@cumbre/contract/labels/es';
import accountEn from './account.en.json';
import accountEs from './account.es.json';
import apiKeysEn from './apiKeys.en.json';
import apiKeysEs from './apiKeys.es.json';
import membersEn from './members.en.json';
import membersEs from './members.es.json';
import organizationsEn from './organizations.en.json';
import organizationsEs from './organizations.es.json';
import settingsEn from './settings.en.json';
import settingsEs from './settings.es.json';
import spreadsheetsEn from './spreadsheets.en.json';
import spreadsheetsEs from './spreadsheets.es.json';

export const texts = {
  en: {
    account: accountEn,
    apiKeys: apiKeysEn,
    labels: labelsEn,
    members: membersEn,
    organizations: organizationsEn,
    settings: settingsEn,
    spreadsheets: spreadsheetsEn,
  },
  es: {
    account: accountEs,
    apiKeys: apiKeysEs,
    labels: labelsEs,
    members: membersEs,
    organizations: organizationsEs,
    settings: settingsEs,
    spreadsheets: spreadsheetsEs,
  },
};
