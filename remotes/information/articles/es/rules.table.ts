import { MOST_COMBINATIONS } from '@glasshouse/domain/combinations';
import { MAX_BUILDER_SELECTIONS, MAX_SELECTIONS } from '@glasshouse/domain/coupon';
import type { Article } from '../../model.ts';
import {
  BOTH_PARTS,
  EACH_WAY,
  FIRST_PART,
  FORMATS,
  LEAST_EACH_WAY,
  LEAST_ODDS,
  LIMITS,
  MOST_ODDS,
  SECOND_PART,
} from '../figures.ts';

export const RULES: readonly Article[] = [
  {
    title: 'Reglas generales',
    lead: 'Lo que vale para toda apuesta, desde que se ofrece hasta que se paga.',
    chapters: [
      { id: 'words', title: 'Palabras', blocks: [
        { list: [
          'Una selección es un resultado posible de un mercado de un evento. Un cupón contiene selecciones; una apuesta es un cupón que la casa ha aceptado.',
          'El importe de la apuesta es lo que usted arriesga. El pago es lo que da una apuesta liquidada, incluido el importe.',
          'Antes del inicio es lo que no ha empezado. En vivo es lo que se está jugando. Una apuesta antes del inicio que resulte hecha un minuto o más después del comienzo es nula.',
        ] },
      ] },
      { id: 'taking', title: 'Cuándo se acepta una apuesta', blocks: [
        'Una apuesta queda aceptada cuando su importe sale de su cuenta, y no antes. Desde entonces sus cuotas quedan fijadas, sea lo que sea de ellas en el sitio.',
        'En ese momento la casa vuelve a mirar cada cuota. Si alguna se ha movido de un modo que usted no permitió, o un mercado está suspendido, cerrado o terminado, la apuesta no se acepta y nada sale de su cuenta.',
        'Una apuesta con un evento en vivo espera unos segundos, más en los mercados que se deciden deprisa. Entretanto su importe queda retenido. Al final se miran las cuotas una vez más; si la apuesta no se acepta, el importe se devuelve enseguida. Mientras espera, usted mismo puede retirarla, siempre que nada de ella haya cambiado desde que la hizo.',
        'En los deportes en que un cambio del marcador da la vuelta al partido, como el fútbol y el hockey sobre hielo, una apuesta que espera no se acepta si el marcador cambia entretanto.',
      ] },
      { id: 'twice', title: 'Pulsado dos veces', blocks: [
        'Un cupón que se envía de nuevo porque se cortó la conexión es la misma apuesta y se acepta una sola vez.',
      ] },
      { id: 'result', title: 'De dónde vienen los resultados', blocks: [
        'Los resultados vienen del proveedor del evento. La página de la apuesta indica la fuente, la hora y si el resultado procede del transcurso del juego o está confirmado.',
        'Un resultado puede corregirse. Las apuestas se liquidan entonces de nuevo según la versión posterior: primero se paga lo que corresponde y después se retira lo que se pagó de más. Lo que una cuenta no puede devolver se toma de sus otras cuentas, al cambio del día. El resto queda como deuda y se salda con ganancias posteriores y con los importes apostados antes de eso; un saldo nunca baja de cero.',
      ] },
    ],
  },
  {
    title: 'Tipos de apuesta',
    lead: 'Lo que gana cada apuesta, con ejemplos calculados con las mismas reglas con las que se le paga.',
    chapters: [
      { id: 'single', title: 'Simple', blocks: ['Una selección. Paga el importe multiplicado por su cuota.', { example: 'single' }] },
      { id: 'express', title: 'Combinada', blocks: [
        `De dos a ${MAX_SELECTIONS} selecciones de eventos distintos. Tienen que ganar todas; las cuotas se multiplican y el producto se redondea hacia abajo una sola vez, al final.`,
        { example: 'express' },
      ] },
      { id: 'system', title: 'Sistema', blocks: [
        `Todas las combinadas de un tamaño dado que se pueden formar con las selecciones, ${MOST_COMBINATIONS} como máximo. El importe se reparte a partes iguales entre ellas, y se paga cada una que gana.`,
        { example: 'system' },
      ] },
      { id: 'banker', title: 'Sistema con fijas', blocks: [
        'Una fija está en todas las combinaciones. Si una pierde, pierde toda la apuesta.',
        { example: 'banker' },
      ] },
      { id: 'anti-express', title: 'Anticombinada', blocks: [
        'Gana cuando pierde al menos una de sus selecciones, con una cuota propia que queda fijada al aceptar la apuesta.',
        { example: 'antiExpress' },
      ] },
      { id: 'builder', title: 'Apuesta creada', blocks: [
        `De dos a ${MAX_BUILDER_SELECTIONS} selecciones de un mismo evento, con una sola cuota para todas juntas. La cuota sale de la probabilidad de que ganen todas juntas, menos el margen de la casa; nunca supera el producto de sus cuotas y, cuando unas hacen menos probables a las otras, es ese producto. Tienen que ganar todas; si una se devuelve y ninguna ha perdido, se devuelve el importe.`,
      ] },
      { id: 'singles', title: 'Varias simples', blocks: ['Cada selección es una apuesta aparte, con su propio importe y su propio resultado.'] },
      { id: 'stakes', title: 'Varios importes y sistemas completos', blocks: [
        'Con dos a ocho selecciones se puede apostar a todas las combinaciones de un tamaño, por ejemplo todas las dobles, y a sistemas completos: un Yankee son todas las dobles, las triples y la combinada de cuatro selecciones; un Lucky 15 añade las cuatro simples. Cada combinación lleva el mismo importe. Son apuestas aparte, se hacen todas juntas o ninguna, y cada una se liquida como lo que es.',
      ] },
      { id: 'boosts', title: 'Bonus', blocks: [
        'Lo que la casa añade a una apuesta ganadora está escrito en el cupón antes de que usted la haga: un porcentaje por cada selección de una combinada larga, por la combinada del día o por un importe alto. Una selección devuelta ya no cuenta para el número.',
      ] },
    ],
  },
  {
    title: 'Liquidación y devoluciones',
    lead: 'Qué cuenta, qué no, y qué pasa cuando un evento no sigue su curso.',
    chapters: [
      { id: 'void', title: 'Devuelta', blocks: [
        'Una selección devuelta cuenta con cuota 1. Una simple recupera su importe; una combinada se paga como si la selección no estuviera.',
        { example: 'void' },
        { list: [
          'Sistema: una selección devuelta cuenta con cuota 1 en cada combinación en la que está, y una base devuelta en todas. Las combinaciones y sus importes quedan como estaban.',
          'Apuesta creada: si una selección se devuelve, o se gana o se pierde solo en parte, y ninguna ha perdido, se devuelve el importe.',
          'Anticombinada: una selección devuelta o perdida a medias no participa. Si ninguna de las demás ha perdido, la apuesta está perdida; si no participa ninguna, se devuelve el importe.',
          'Apuesta gratis: el importe es de la casa, así que no se paga nada cuando se devuelve.',
        ] },
      ] },
      { id: 'half', title: 'Media ganada, media perdida', blocks: [
        'Las líneas asiáticas están entre dos resultados, de modo que la mitad del importe puede ganar o perder mientras la otra mitad se devuelve.',
        { example: 'half' },
      ] },
      { id: 'dead-heat', title: 'Empate de puesto', blocks: [
        'Cuando varios comparten un puesto que debía ocupar uno solo, el importe cuenta por su parte a la cuota entera, y el resto se pierde.',
        { example: 'deadHeat' },
      ] },
      { id: 'broken-off', title: 'Aplazados, interrumpidos, cancelados', blocks: [
        'Los mercados que ya estaban decididos se mantienen. Para los que siguen abiertos vale la regla del deporte, y la casa la aplica por sí misma, sin esperar a que el proveedor los anule.',
        { list: [
          'Aplazado: las apuestas valen si el evento se juega dentro de esas horas desde el inicio previsto. Si no, o si la nueva fecha es aún más tarde, se devuelven.',
          'Interrumpido: las apuestas valen si el juego se reanuda dentro de esas horas. Donde no se indican horas, se devuelven enseguida.',
          'Cancelado: en todos los deportes se devuelven enseguida.',
        ] },
        { eventRules: ['Deporte', 'Aplazado: jugado en', 'Interrumpido: reanudado en'] },
        'Una apuesta devuelta por esta regla queda devuelta, aunque el evento reciba más tarde una nueva fecha. Las apuestas valen solo si la nueva fecha cae dentro de esas horas desde el inicio previsto, o si una cancelación se retira dentro de ellas.',
        'Si el proveedor da un resultado para un mercado de un evento interrumpido, cuenta ese resultado.',
      ] },
      { id: 'football', title: 'Fútbol', blocks: [
        'Los mercados se refieren al tiempo reglamentario con su tiempo añadido. La prórroga y los penaltis cuentan solo donde lo dice el nombre del mercado, o donde se pregunta quién se clasifica o quién gana el torneo.',
        'Los mercados de tarjetas cuentan las amarillas; una expulsión no cuenta. Los mercados de un cuarto de hora siguen el reloj del partido, y el tiempo añadido pertenece al último de su mitad.',
        'Jugadores: Los goles en propia puerta no cuentan para nadie. La apuesta a quien no juega se devuelve.',
      ] },
      { id: 'tennis', title: 'Tenis y tenis de mesa', blocks: ['El ganador del partido se decide con el partido entero. Tras una retirada, los sets y juegos terminados se mantienen; lo que seguía abierto se liquida o se devuelve según diga el proveedor.'] },
      { id: 'basketball', title: 'Baloncesto y fútbol americano', blocks: ['El ganador, los totales y los hándicaps del partido incluyen la prórroga. Los cuartos y las mitades se cuentan por sí solos.'] },
      { id: 'ice-hockey', title: 'Hockey sobre hielo', blocks: ['El resultado con empate, los totales y los hándicaps se refieren a los tres periodos. El ganador sin empate incluye la prórroga y la tanda de lanzamientos.'] },
      { id: 'handball', title: 'Balonmano', blocks: ['El resultado con empate, los totales y los hándicaps se refieren al tiempo reglamentario, sin prórroga.'] },
      { id: 'baseball', title: 'Béisbol', blocks: ['El ganador, los totales y los hándicaps del partido incluyen las entradas extra.'] },
      { id: 'cricket', title: 'Críquet', blocks: ['Cuenta el resultado oficial, también el obtenido con un método para la lluvia. Si un partido queda sin resultado, se devuelven las apuestas al ganador.'] },
      { id: 'esports', title: 'Esports', blocks: ['El partido se decide por mapas. Un mapa que no se jugó se devuelve, y una incomparecencia antes del inicio no es un partido.'] },
      { id: 'fights', title: 'MMA y boxeo', blocks: ['Cuenta el resultado oficial anunciado tras el combate; lo que se cambie después no cuenta. Una descalificación cuenta como KO/TKO, y también un abandono entre asaltos, en el último asalto terminado. Medio asalto es la mitad de su tiempo. En MMA, una apuesta al ganador se devuelve si el combate acaba en empate; en boxeo el empate es un resultado propio.'] },
      { id: 'long-term', title: 'Apuestas a largo plazo', blocks: ['Se deciden al final de la competición. Quien no participa ha perdido, salvo que el nombre del mercado diga otra cosa.'] },
    ],
  },
  {
    title: 'Cash out y cambios',
    lead: 'Qué puede hacer con una apuesta después de aceptada.',
    chapters: [
      { id: 'value', title: 'Cuánto vale una apuesta', blocks: [
        'Su pago esperado según las probabilidades de este momento, menos un margen, redondeado hacia abajo una sola vez. El valor se calcula de nuevo cuando se mueven las cuotas.',
      ] },
      { id: 'selling', title: 'Cash out', blocks: [
        'El cash out es de toda la apuesta o de una parte. Se le paga al menos el valor que usted aceptó: más si entretanto ha subido; si ha bajado, no pasa nada.',
        'No hay cash out mientras esté suspendido un mercado de una selección abierta. No admiten cash out las apuestas gratis, las anticombinadas, las apuestas a ganador y colocado ni las apuestas con una selección cuya probabilidad nadie conoce.',
        'Mientras se juega un partido de la apuesta, el cash out espera tanto como una apuesta en vivo. Después se le paga como mucho lo que valía cuando lo pidió; si un mercado se ha suspendido o el marcador ha cambiado, no pasa nada.',
        'Cuando un importe puede devolverse, entero o la mitad, solo hay cash out mientras se conozcan las probabilidades de cada resultado final. En una carrera no lo hay desde que otro participante se retira después de su apuesta.',
      ] },
      { id: 'automatic', title: 'Con una regla', blocks: ['Puede dejar una regla: cash out cuando el valor alcance un importe o baje hasta otro. Espera mientras un mercado está suspendido y termina con la apuesta.'] },
      { id: 'editing', title: 'Cambiar una apuesta', blocks: [
        'Una apuesta abierta sobre eventos antes del inicio se puede cambiar mientras nada de ella haya empezado: la antigua se devuelve y la nueva se acepta con las cuotas de ese momento, las dos cosas o ninguna.',
        'Si la cuota de alguna de sus selecciones se ha movido, el importe antiguo cuenta solo lo que pagaría el cash out en ese momento, y nunca más que el importe; la página dice cuánto antes de confirmar. Mientras uno de sus mercados esté suspendido, o si no hay cash out para ella, esa apuesta no se cambia.',
        'No se cambian una apuesta gratis, una apuesta con adelanto ni una de la que ya se hizo cash out en parte.',
      ] },
    ],
  },
  {
    title: 'Límites',
    lead: 'Lo mínimo y lo máximo que se puede apostar y ganar.',
    chapters: [
      { id: 'stakes', title: 'Importes', blocks: [
        { head: ['Moneda', 'Mínimo', 'Máximo'], rows: LIMITS },
        'Un sistema lleva en cada combinación al menos una décima parte del importe mínimo.',
      ] },
      { id: 'payout', title: 'Pago', blocks: ['Lo máximo que puede ganar una apuesta en su moneda se muestra en el cupón. Un importe que ganaría más no se acepta; a un pago no se le recorta nada después.'] },
      { id: 'risk', title: 'Cuánto acepta la casa', blocks: ['La casa limita lo que puede perder en una selección, en un mercado y en un evento, y cuánto de ello puede ocupar un solo jugador; esos límites son iguales para todos. Cuando se llega a uno, el cupón dice cuánto se puede apostar todavía. A nadie se le limita por ganar.'] },
      { id: 'own', title: 'Sus propios límites', blocks: ['Cómo hacer que apostar siga siendo un juego está escrito en «Juego responsable».'] },
    ],
  },
  {
    title: 'Formatos de cuotas',
    lead: 'Una misma cuota, escrita de seis maneras. El formato se elige en la parte superior de cada página y no cambia nada más que la escritura.',
    chapters: [
      { id: 'formats', title: 'Las mismas cuotas, lado a lado', blocks: [
        { head: ['Decimal', 'Fraccionaria', 'Americana', 'Hong Kong', 'Malaya', 'Indonesia'], rows: FORMATS },
      ] },
      { id: 'reading', title: 'Cómo leerlas', blocks: [
        { list: [
          'Decimal: lo que se paga por uno, incluido lo apostado.',
          'Fraccionaria: lo que se gana y por cuánto apostado, además de lo apostado.',
          'Americana: con más, lo que se gana por 100; con menos, lo que hay que apostar para ganar 100.',
          'Hong Kong: lo que se gana por uno, además de lo apostado.',
          'Malaya: como Hong Kong hasta 1 a 1; por encima, en negativo, lo que hay que arriesgar para ganar uno.',
          'Indonesia: como Hong Kong desde 1 a 1; por debajo, en negativo, lo que hay que arriesgar para ganar uno.',
        ] },
      ] },
      { id: 'exact', title: 'Redondeo', blocks: [`Las cuotas son milésimas enteras, de ${LEAST_ODDS} a ${MOST_ODDS}; los importes son enteros en la unidad más pequeña de la moneda. Los productos se calculan exactos, y un pago se redondea hacia abajo una sola vez, al final.`] },
    ],
  },
  {
    title: 'Carreras',
    lead: 'Retirados, deducciones, ganador y colocado, empates: lo que vale para caballos, galgos y todas las demás carreras.',
    chapters: [
      { id: 'non-runners', title: 'Retirados', blocks: [
        'Quien no corre se devuelve, por pronto que se hiciera la apuesta. Una simple recupera su importe, una apuesta a ganador y colocado sus dos mitades; en combinadas y sistemas la selección cuenta con cuota 1.',
        'Las apuestas a los demás participantes valen a su cuota, menos una deducción si la hay.',
      ] },
      { id: 'deductions', title: 'Deducciones', blocks: [
        'Cuando se retira un participante, los demás ganan con más facilidad de lo que decían sus cuotas. Por eso se deduce una parte de la ganancia de las apuestas hechas antes; las hechas con las cuotas nuevas no se tocan. Esa parte la indica el proveedor de la carrera: cuanto más baja era la cuota del retirado, mayor es. Si no indica el momento, se deduce de todas las apuestas a la carrera.',
        `Solo se reduce la ganancia, nunca el importe, y en ganador y colocado la de las dos mitades. Varias deducciones se hacen una tras otra, cada una de lo que dejó la anterior: ${FIRST_PART} % y después ${SECOND_PART} % suman ${BOTH_PARTS} %. La apuesta muestra cuánto se dedujo.`,
        { example: 'deducted' },
      ] },
      { id: 'each-way', title: 'Ganador y colocado', blocks: [
        'Son dos apuestas iguales a un participante: la mitad del importe va a la victoria y la otra mitad a un puesto. Se acepta solo como simple y no admite cash out.',
        'Si el participante gana, se pagan las dos mitades. Si queda colocado sin ganar, se paga la mitad del puesto y la otra se pierde. La mitad del puesto paga su importe y, de lo que una victoria daría de más, la parte que indica el mercado.',
        { example: 'eachWay' },
        'Cuántos puestos se pagan y qué parte está en el nombre del mercado. Una apuesta conserva las condiciones con que se aceptó, aunque al final corran menos. Lo habitual depende del número de participantes al anunciarse la carrera:',
        { head: ['Participantes', 'Puestos', 'Parte de la ganancia'], rows: EACH_WAY },
        `Con menos de ${LEAST_EACH_WAY} participantes no hay apuesta a ganador y colocado. Una apuesta solo a un puesto es un mercado aparte, con su propia cuota.`,
      ] },
      { id: 'race-dead-heats', title: 'Empates en las carreras', blocks: [
        'Cuando varios comparten el primer puesto, una apuesta a la victoria cuenta por su parte a la cuota entera, y la mitad del puesto de una apuesta a ganador y colocado se paga completa. Cuando varios comparten el último puesto que se paga, una apuesta a un puesto y la mitad del puesto cuentan por su parte; el resto se pierde. Si comparten el primer puesto más de los puestos que se pagan, la mitad de colocado también cuenta por su parte.',
      ] },
      { id: 'motor-racing', title: 'Automovilismo', blocks: ['Cuenta la clasificación publicada tras la carrera, con las sanciones impuestas hasta entonces. El coche que sale participa: una apuesta a quien abandona se pierde. De dos compañeros gana el clasificado por delante, aunque ambos hayan abandonado. El coche de seguridad cuenta si sale durante la carrera; el virtual no.'] },
    ],
  },
];
