/** Generated pages in the form of the game's site, and TibiaData's responses for the same characters. */

/** A character of the fake site. Every field but the name has a default. */
export interface PageCharacter {
  readonly name: string;
  /** Lines separated by \n; undefined or empty = no such row. */
  readonly comment?: string;
  readonly formerNames?: readonly string[];
  readonly traded?: boolean;
  /** In the site's format: `Jul 04 2023, 18:10:41 CEST`. */
  readonly deletion?: string;
  readonly title?: string;
  readonly unlockedTitles?: number;
  readonly sex?: string;
  readonly vocation?: string;
  readonly level?: number;
  readonly achievementPoints?: number;
  readonly world?: string;
  readonly formerWorlds?: readonly string[];
  readonly residence?: string;
  readonly marriedTo?: string;
  readonly guild?: { readonly rank: string; readonly name: string };
  readonly position?: string;
  /** In the site's format. */
  readonly lastLogin?: string;
  readonly accountStatus?: string;
  /** Undefined = hidden by the owner. */
  readonly badges?: readonly string[];
  readonly achievements?: readonly string[];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Escapes text with non-breaking spaces, as the site does for times and labels. */
const nonBreaking = (text: string) => escaped(text).replaceAll(' ', '&#160;');

/** A caption over a table, with the site's invalid markup: misplaced elements and end tags without start tags. */
function block(caption: string, rows: string): string {
  return `<div class="TableContainer" >  <table class="Table3" cellpadding="0" cellspacing="0">
    <div class="CaptionContainer" >      <div class="CaptionInnerContainer" >
      <span class="CaptionEdgeLeftTop" style="background-image:url(x.gif);" /></span>
      <div class="Text" >${caption}</div>
      <span class="CaptionEdgeRightTop" style="background-image:url(x.gif);" /></span>
    </div>    </div>    <tr>      <td>        <div class="InnerTableContainer" >
      <table style="width:100%;" ><tr><td>  <div class="TableContentContainer ">
      <table class="TableContent" width="100%">${rows}    </table>  </div></td></tr>          </table>
    </div>      </td>    </tr>  </table></div><br /><br />`;
}

function document(blocks: string, charset: string): string {
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>FakeSite - Community</title>
<meta http-equiv="content-type" content="text/html; charset=${charset}" /></head>
<body><div id="Content"><a name="top" />${blocks}</div></body></html>`;
}

function row(label: string, value: string | undefined, attributes = ''): string {
  return value === undefined
    ? ''
    : `<tr bgcolor="#D4C0A1" ><td class="LabelV175" ${attributes}>${label}:</td><td>${value}</td></tr>`;
}

function nameCell({ name, traded, deletion }: PageCharacter): string {
  const until = deletion === undefined ? '' : `, will be deleted at ${nonBreaking(deletion)}`;
  return `${escaped(name)}${traded === true ? ' (traded)' : ''}${until}<div style="float: right" ></div>`;
}

function listed(names: readonly string[] | undefined): string | undefined {
  return names === undefined ? undefined : names.map(escaped).join(', ');
}

/** The page of a character. `charset` is that of its meta tag. */
export function characterPage(character: PageCharacter, charset = 'UTF-8'): string {
  const { guild, marriedTo, comment = '', unlockedTitles = 0 } = character;
  const titles = `${unlockedTitles} title${unlockedTitles === 1 ? '' : 's'} unlocked`;
  const information = [
    row('Name', nameCell(character)),
    row('Former Names', listed(character.formerNames)),
    row('Title', `${escaped(character.title ?? 'None')} (${titles})`),
    row('Sex', character.sex ?? 'female'),
    row('Vocation', character.vocation ?? 'Elder Druid'),
    row('Level', String(character.level ?? 120)),
    row('<nobr>Achievement Points</nobr>', String(character.achievementPoints ?? 45)),
    row('World', character.world ?? 'Standia'),
    row('Former World', listed(character.formerWorlds)),
    row('Married To', marriedTo && `<a href="#">${nonBreaking(marriedTo)}</a>`),
    row('Residence', character.residence ?? 'Venore'),
    row('Guild&#160;Membership', guild && `${escaped(guild.rank)} of the <a href="#">${nonBreaking(guild.name)}</a>`),
    row('Last Login', nonBreaking(character.lastLogin ?? 'Nov 02 2025, 20:15:09 CET')),
    row('Position', character.position),
    row('Comment', comment === '' ? undefined : escaped(comment).replaceAll('\n', '<br />\n'), 'valign="top" '),
    row('Account&#160;Status', character.accountStatus ?? 'Premium Account'),
  ].join('');
  const badges = character.badges?.map(
    (badge) =>
      `<span><span class="HelperDivIndicator" onMouseOver="x()"><img src="x.png" alt = "${escaped(badge)}" /></span></span>`,
  );
  const achievements = character.achievements?.map(
    (name) => `<tr><td class="LabelV175"><img src="x.gif" alt="grade" /></td><td>${escaped(name)}</td></tr>`,
  );
  return document(
    [
      block('Character Information', information),
      ...(badges === undefined ? [] : [block('Account Badges', `<tr><td>${badges.join('')}</td></tr>`)]),
      block('Account Achievements', achievements?.join('') ?? '<tr><td>No achievements are shown here.</td></tr>'),
      block('Characters', row('Name', `${escaped(character.name)} and others`)),
    ].join(''),
    charset,
  );
}

/** The page for an unknown name. */
export function notFoundPage(name: string): string {
  const sentence = `<tr><td>Character <b>${escaped(name)}</b> does not exist.</td></tr>`;
  return document(block('Could not find character', sentence), 'UTF-8');
}

/** A time of the site in UTC, parsed by `Date` instead of the code under test. */
function inUtc(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const at = new Date(text.replace(' CEST', ' GMT+0200').replace(' CET', ' GMT+0100'));
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString().replace('.000Z', 'Z');
}

/** TibiaData's response for a character; undefined = an unknown one. */
export function tibiadataCharacter(character: PageCharacter | undefined): {
  readonly status: number;
  readonly body: unknown;
} {
  if (character === undefined)
    return { status: 502, body: { information: { status: { http_code: 502, error: 20001, message: 'not found' } } } };
  const named = (names: readonly string[] | undefined) => names?.map((name) => ({ name, icon_url: 'x' }));
  const { guild } = character;
  return {
    status: 200,
    body: {
      character: {
        character: {
          name: character.name,
          former_names: character.formerNames,
          traded: character.traded,
          deletion_date: inUtc(character.deletion),
          title: character.title ?? 'None',
          unlocked_titles: character.unlockedTitles ?? 0,
          sex: character.sex ?? 'female',
          vocation: character.vocation ?? 'Elder Druid',
          level: character.level ?? 120,
          achievement_points: character.achievementPoints ?? 45,
          world: character.world ?? 'Standia',
          former_worlds: character.formerWorlds,
          residence: character.residence ?? 'Venore',
          married_to: character.marriedTo,
          guild: guild ?? {},
          position: character.position,
          last_login: inUtc(character.lastLogin ?? 'Nov 02 2025, 20:15:09 CET'),
          comment: character.comment === '' ? undefined : character.comment,
          account_status: character.accountStatus ?? 'Premium Account',
        },
        account_badges: named(character.badges),
        achievements: named(character.achievements),
      },
      information: { api: { version: 4 }, status: { http_code: 200 } },
    },
  };
}
