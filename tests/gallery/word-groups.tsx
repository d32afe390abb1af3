import { DataTable } from '#page/ui/collections/data-table.tsx';
import { Leaderboard } from '#page/ui/collections/leaderboard.tsx';
import { Pagination } from '#page/ui/collections/pagination.tsx';
import { Timeline, TimelineEntry } from '#page/ui/collections/timeline.tsx';
import { AddonPicker } from '#page/ui/controls/addon-picker.tsx';
import { BookmarkToggle } from '#page/ui/controls/bookmark-toggle.tsx';
import { Button } from '#page/ui/controls/button.tsx';
import { RemovableChip } from '#page/ui/controls/chip.tsx';
import { CountPad } from '#page/ui/controls/count-pad.tsx';
import { PasswordField, TextField } from '#page/ui/controls/field.tsx';
import { CheckOption } from '#page/ui/controls/option.tsx';
import { Segmented } from '#page/ui/controls/segmented.tsx';
import { StagePicker } from '#page/ui/controls/stage-picker.tsx';
import { Switch } from '#page/ui/controls/switch.tsx';
import { Tick } from '#page/ui/controls/tick.tsx';
import { ToggleChips } from '#page/ui/controls/toggle-chips.tsx';
import { ProgressBar } from '#page/ui/figures/progress-bar.tsx';
import { StatTile, StatTiles } from '#page/ui/figures/stat-tile.tsx';
import { Glyph } from '#page/ui/glyphs/glyph.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Tag } from '#page/ui/tag.tsx';
import styles from './gallery-screen.module.css';
import { Group, Held, nothing, Specimen } from './specimen.tsx';

/** The texts of a specimen in one language. */
interface Words {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly save: string;
  readonly filters: string;
  readonly premium: string;
  readonly statuses: readonly [string, string, string];
  readonly name: string;
  readonly wrong: string;
  readonly password: string;
  readonly retired: string;
  readonly notice: string;
  readonly points: string;
  readonly rank: string;
  readonly kills: string;
  readonly day: string;
  readonly heads: { readonly rank: string; readonly name: string; readonly score: string };
}

const GERMAN: Words = {
  lang: 'de',
  dir: 'ltr',
  save: 'Änderungen übernehmen und schließen',
  filters: 'Filtereinstellungen',
  premium: 'Nur mit Premium-Mitgliedschaft',
  statuses: ['Alle anzeigen', 'Noch nicht erhalten', 'Bereits erhalten'],
  name: 'Kreaturenverzeichnis der nördlichen Waldgebiete',
  wrong: 'Muss eine gültige E-Mail-Adresse sein, mit einem @-Zeichen darin',
  password: 'Neues Passwort noch einmal',
  retired: 'Auch Ausgemustertes anzeigen',
  notice: 'Drei Änderungen warten auf diesem Gerät, bis wieder eine Verbindung besteht.',
  points: 'Errungenschaftspunkte insgesamt',
  rank: 'Rang 214 von 3.480 Charakteren',
  kills: 'Besiegte Kreaturen dieser Art',
  day: '18. November',
  heads: { rank: 'Rangfolge', name: 'Charakter', score: 'Punktzahl' },
};

const ARABIC: Words = {
  lang: 'ar',
  dir: 'rtl',
  save: 'حفظ التغييرات',
  filters: 'عوامل التصفية',
  premium: 'بريميوم',
  statuses: ['الكل', 'ناقص', 'مكتسب'],
  name: 'سيد التنانين',
  wrong: 'يجب أن يكون عنوان بريد إلكتروني',
  password: 'كلمة المرور',
  retired: 'إظهار المتقاعد',
  notice: 'ثلاثة تغييرات تنتظر على هذا الجهاز.',
  points: 'نقاط الإنجازات',
  rank: 'المرتبة 214 من 3,480',
  kills: 'عدد القتلى',
  day: '18 نوفمبر',
  heads: { rank: 'المرتبة', name: 'الشخصية', score: 'النقاط' },
};

function Controls({ words }: { readonly words: Words }) {
  const statuses = words.statuses.map((label, index) => ({ value: String(index), label, count: 571 }));
  return (
    <>
      <div className={styles.row}>
        <Button variant="primary">{words.save}</Button>
        <Button busy>{words.filters}</Button>
      </div>
      <div className={styles.row}>
        <Held<readonly string[]> initial={['premium']}>
          {(chosen, choose) => (
            <ToggleChips
              label={words.filters}
              options={[{ value: 'premium', label: words.premium }]}
              chosen={chosen}
              onChange={choose}
            />
          )}
        </Held>
        <RemovableChip onRemove={nothing}>{words.name}</RemovableChip>
        <Tag tone="warn">{words.retired}</Tag>
      </div>
      <div className={styles.scrolling}>
        <Held initial="0">
          {(value, choose) => <Segmented label={words.filters} value={value} segments={statuses} onChange={choose} />}
        </Held>
      </div>
      <TextField label={words.name} defaultValue="elyra" error={words.wrong} />
      <PasswordField label={words.password} defaultValue="correct-horse" autoComplete="off" />
      <PasswordField label={words.password} defaultValue="elyra-vane" autoComplete="off" warning={words.wrong} />
      <Held initial={true}>{(on, turn) => <Switch label={words.retired} checked={on} onChange={turn} />}</Held>
      <Held initial={true}>
        {(on, turn) => (
          <CheckOption checked={on} onChange={turn}>
            {words.premium}
          </CheckOption>
        )}
      </Held>
      <Notice kind="warn">{words.notice}</Notice>
    </>
  );
}

function Figures({ words }: { readonly words: Words }) {
  const thing = { name: words.name, score: 1842 };
  return (
    <>
      <div className={styles.row}>
        <Held initial={2}>
          {(value, choose) => (
            <StagePicker
              label={words.kills}
              stages={['0', '50', '500', '1,000'].map((figure) => ({ label: `${words.kills}: ${figure}` }))}
              value={value}
              onChange={choose}
            />
          )}
        </Held>
        <AddonPicker
          name={words.name}
          picture={<Glyph name="cape" />}
          words={{ base: words.premium, addons: ['I', 'II'] }}
          value={{ base: true, addons: [true, false] }}
          onChange={nothing}
          ask={nothing}
        />
        <BookmarkToggle name={words.name} pressed onChange={nothing} />
        <Tick label={words.name} checked onChange={nothing} />
      </div>
      <CountPad label={words.kills} text="811" most={2500} onText={nothing} />
      <ProgressBar label={words.points} share={0.4} />
      <StatTiles>
        <StatTile label={words.points} figure="9,842" note={words.rank} />
        <StatTile label={words.kills} figure="1,842" note={words.rank} />
      </StatTiles>
      <Timeline label={words.points}>
        <TimelineEntry when={words.day} date="2026-11-18">
          {words.name}
        </TimelineEntry>
      </Timeline>
      <Leaderboard
        label={words.rank}
        heads={words.heads}
        leaders={[
          { key: 'one', name: words.name, sub: words.rank, score: 507 },
          { key: 'four', name: words.name, sub: words.rank, score: 318, rank: 48, own: true },
        ]}
      />
      <DataTable
        caption={words.filters}
        columns={[
          { key: 'name', head: words.heads.name, cell: ({ name }) => name },
          { key: 'score', head: words.heads.score, end: true, cell: ({ score }) => score },
        ]}
        rows={[thing]}
        rowKey={({ name }) => name}
      />
      <Pagination
        label={words.filters}
        page={2}
        lastPage={5}
        link={(to, name, content) => (
          <button key={to} type="button" aria-label={`${words.rank}, ${name}`}>
            {content}
          </button>
        )}
      />
    </>
  );
}

function Language({ words }: { readonly words: Words }) {
  return (
    <div lang={words.lang} dir={words.dir} className={styles.column}>
      <Controls words={words} />
      <Figures words={words} />
    </div>
  );
}

/** Components with long words and with a right-to-left script. */
export function WordGroups() {
  return (
    <>
      <Group title="Words a third longer">
        <Specimen state="German" width="page">
          <Language words={GERMAN} />
        </Specimen>
      </Group>
      <Group title="Right to left">
        <Specimen state="Arabic" width="page">
          <Language words={ARABIC} />
        </Specimen>
      </Group>
    </>
  );
}
