/**
 * The editor's preferences until its user chooses others. Sveltia reads them as it loads, so this module comes
 * before it. An entry stays open once it is saved, so that its owner sees the page.
 */
const KEY = 'sveltia-cms.prefs';
const chosen = JSON.parse(localStorage.getItem(KEY) ?? '{}');
localStorage.setItem(KEY, JSON.stringify({ locale: 'fr', closeOnSave: false, ...chosen }));
