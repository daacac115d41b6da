import { VISITOR_COOKIE } from '@glasshouse/contracts/site';
import type { Article } from '../../model.ts';

export const PAYMENT: Article = { title: 'Pagos', lead: 'Este sitio no recibe dinero ni lo paga.', chapters: [
  { id: 'demo', title: 'Dinero de demostración', blocks: ['El dinero de demostración se añade en la página de la cuenta, tan a menudo como la página lo permita. No se puede comprar, retirar, cambiar ni pasar a otros.'] },
  { id: 'scam', title: 'Si alguien le pide que pague', blocks: ['Este sitio no está conectado a ninguna tarjeta, monedero ni banco. Quien le pida dinero en su nombre no habla por él.'] },
] };

export const LICENSES: Article = { title: 'Licencias', lead: 'Este sitio juega con dinero de demostración y no tiene licencia de juego.', chapters: [
  { id: 'none', title: 'Por qué no la hay', blocks: ['Aquí no se apuesta ni se gana nada de valor, así que no hay nada que licenciar. Un operador que acepta dinero real necesita una licencia allí donde viven sus jugadores, e indica en esta página su número y su supervisor.'] },
  { id: 'software', title: 'El software', blocks: ['La plataforma es de código abierto, con licencia MIT. La letra es Inter (SIL Open Font License), los iconos son de Lucide (ISC) y las banderas, de flag-icons (MIT).'] },
] };

export const TAXATION: Article = { title: 'Impuestos', lead: 'Las ganancias de demostración no valen nada y no se debe nada por ellas.', chapters: [
  { id: 'demo', title: 'En este sitio', blocks: ['La casa no retiene nada de un pago: lo que promete el cupón es lo que se paga.'] },
  { id: 'real', title: 'Donde el dinero es real', blocks: ['Las ganancias pueden estar sujetas a impuestos según la ley del lugar en que usted vive. Un operador que deba retener impuestos lo dice aquí y los muestra en el extracto como un asiento aparte.'] },
] };

export const COOKIES: Article = { title: 'Cookies', lead: 'Qué guarda este sitio en su navegador y para qué.', chapters: [
  { id: 'needed', title: 'Aquello sin lo que el sitio no funciona', blocks: [
    { head: ['Nombre', 'Para qué'], rows: [
      ['SESSION', 'Que ha iniciado sesión; los scripts no pueden leerla'],
      ['DEVICE', 'Que ya ha entrado desde este navegador, para que los intentos fallidos de otros no le cierren el paso; los scripts no pueden leerla'],
      ['ENTRY', 'Que ha empezado a entrar aquí con una llave de acceso; dura cinco minutos como mucho; los scripts no pueden leerla'],
      ['lng', 'Su idioma'],
      ['tzo, time_zone, is12h', 'Su zona horaria y su reloj'],
      ['app_theme, app_font_size', 'Claro u oscuro, y el tamaño de la letra'],
      ['wording', 'Palabras británicas o estadounidenses del inglés'],
      ['coef_view_id, coef_indication', 'Cómo se escriben las cuotas y cómo se muestran sus cambios'],
      ['hide_left, hide_right, app_view_type, list_density, list_markets, multi_live', 'Cómo se distribuye la página'],
      ['event_notices', 'De qué quiere que se le avise en los eventos favoritos'],
      ['cookies_agree_type, cookies_agree_time', 'Qué ha respondido sobre las cookies y cuándo'],
      ['age_confirmed', 'Que ha dicho que es mayor de edad'],
      ['platform_type', 'Que ha pedido el aspecto de un teléfono, hasta que se cierre el navegador'],
      [VISITOR_COOKIE, 'Un número al azar, para que vea cada vez la misma variante de una página'],
    ] },
    'Su cupón y sus ajustes se guardan en el almacenamiento del propio navegador y no salen de él hasta que usted hace la apuesta.',
  ] },
  { id: 'others', title: 'Lo que no hay', blocks: ['No se pone ninguna cookie ajena, y las páginas no piden nada a ningún otro servidor: la propia política de seguridad del sitio se lo prohíbe al navegador.'] },
  { id: 'delete', title: 'Cómo borrarlas', blocks: ['Salga de su cuenta y borre los datos de este sitio en los ajustes de su navegador. El sitio olvida su idioma y su tema, y nada más.'] },
] };

export const CONSENT: Article = { title: 'Privacidad y consentimiento', lead: 'Qué sabe de usted la casa, por qué y durante cuánto tiempo.', chapters: [
  { id: 'what', title: 'Qué se guarda', blocks: [
    { list: [
      'Un número para usted, el hash de su contraseña (nunca la contraseña), el país y la moneda que usted indicó.',
      'Sus apuestas y los asientos de sus cuentas: son la prueba de lo que es suyo.',
      'Cuándo y con qué tipo de navegador inició sesión, para que pueda verlo y ponerle fin.',
      'Su número de teléfono, si lo ha indicado, y sus respuestas sobre las cookies y las condiciones, con su hora.',
    ] },
  ] },
  { id: 'why', title: 'Por qué', blocks: ['Para aceptar y liquidar sus apuestas, mostrarle su propio historial y que nadie más entre en su cuenta. Nada se vende, se comparte ni se usa para hacerle publicidad.'] },
  { id: 'long', title: 'Cuánto tiempo', blocks: ['Las sesiones terminan solas. Las apuestas y los asientos permanecen mientras exista el sitio, porque un libro de cuentas con huecos no prueba nada.'] },
  { id: 'rights', title: 'Qué puede pedir', blocks: ['Una copia de lo que se guarda y la corrección de lo que esté mal. El extracto y el historial de apuestas ya son esa copia, abierta para usted en todo momento.'] },
] };

export const AML: Article = { title: 'Política AML', lead: 'El dinero de demostración no se puede blanquear; la plataforma está hecha para que el real tampoco se pudiera.', chapters: [
  { id: 'here', title: 'En este sitio', blocks: ['No entra dinero ni sale, así que no se comunica nada a nadie.'] },
  { id: 'platform', title: 'Qué hace la plataforma', blocks: [
    { list: [
      'Cada movimiento dice de dónde vino y adónde fue; ninguno se puede cambiar ni eliminar.',
      'Un auditor aparte compara en todo momento saldos, asientos y apuestas, y avisa de lo que no cuadra.',
      'El dinero nunca pasa de un jugador a otro.',
    ] },
    'Un operador con dinero real añade la identificación, el origen de los fondos y los informes a su autoridad, y los describe aquí.',
  ] },
] };

export const KYC: Article = { title: 'Política KYC', lead: 'El dinero de demostración no exige documentos.', chapters: [
  { id: 'here', title: 'En este sitio', blocks: ['Una cuenta se abre con un clic. No se pide nombre, documento ni fotografía, así que ninguno se puede perder.'] },
  { id: 'real', title: 'Donde el dinero es real', blocks: ['La ley quiere saber quién juega: nombre, fecha de nacimiento, dirección y un documento que los acredite, antes de pagar dinero. Quien los pide dice para qué, no guarda más de lo que la ley señala y deja que usted lo vea.'] },
] };

export const DISPUTES: Article = { title: 'Disputas', lead: 'Qué hacer cuando usted y la casa ven una apuesta de forma distinta.', chapters: [
  { id: 'look', title: 'Mire', blocks: ['Abra la apuesta en su historial. Allí están el resultado que decidió cada selección, su fuente y su hora, y cada paso del pago. Un resultado que se corrigió lleva marcada su versión.'] },
  { id: 'prove', title: 'Guarde la prueba', blocks: ['Guarde el recibo de la apuesta: la casa lo firmó al aceptarla, y la firma se puede verificar con la clave publicada, sin preguntarnos.'] },
  { id: 'write', title: 'Escriba al operador', blocks: ['Indique el número de la apuesta, la selección y la regla en que se apoya. Lo que las reglas no dicen se decide a favor del jugador.'] },
  { id: 'outside', title: 'Vaya más allá', blocks: ['Un operador con licencia indica aquí el organismo independiente que atiende las quejas. Esta demostración no tiene ninguno: no hay nada de valor en juego.'] },
] };
